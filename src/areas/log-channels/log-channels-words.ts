import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useLogChannelsWords(): (key: string) => string {
  const { t } = useTranslation('area-log-channels')
  return (key) => t(key as 'title')
}
