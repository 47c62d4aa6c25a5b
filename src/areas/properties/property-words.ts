import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function usePropertyWords(): (key: string) => string {
  const { t } = useTranslation('area-properties')
  return (key) => t(key as 'title')
}
