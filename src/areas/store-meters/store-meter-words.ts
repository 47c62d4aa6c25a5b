import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useStoreMeterWords(): (key: string) => string {
  const { t } = useTranslation('area-store-meters')
  return (key) => t(key as 'title')
}
