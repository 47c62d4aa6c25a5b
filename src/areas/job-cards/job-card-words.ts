import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useJobCardWords(): (key: string) => string {
  const { t } = useTranslation('area-job-cards')
  return (key) => t(key as 'title')
}
