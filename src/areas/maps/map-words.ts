import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useMapWords(): (key: string) => string {
  const { t } = useTranslation('area-maps')
  return (key) => t(key as 'title')
}
