import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useFaultReportWords(): (key: string) => string {
  const { t } = useTranslation('area-fault-reports')
  return (key) => t(key as 'title')
}
