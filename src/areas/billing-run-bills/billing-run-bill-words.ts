import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useBillingRunBillWords(): (key: string) => string {
  const { t } = useTranslation('area-billing-run-bills')
  return (key) => t(key as 'title')
}
