import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useDisconnectionWords(): (key: string) => string {
  const { t } = useTranslation('area-disconnections')
  return (key) => t(key as 'title')
}
