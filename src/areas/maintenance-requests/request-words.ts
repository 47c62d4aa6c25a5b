import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useRequestWords(): (key: string) => string {
  const { t } = useTranslation('area-maintenance-requests')
  return (key) => t(key as 'title')
}
