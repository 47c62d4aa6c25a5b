import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useJobTimeWords(): (key: string) => string {
  const { t } = useTranslation('area-job-times')
  return (key) => t(key as 'title')
}
