import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useDebtCaseWords(): (key: string) => string {
  const { t } = useTranslation('area-debt-cases')
  return (key) => t(key as 'title')
}
