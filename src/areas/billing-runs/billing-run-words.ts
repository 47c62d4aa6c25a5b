import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useBillingRunWords(): (key: string) => string {
  const { t } = useTranslation('area-billing-runs')
  return (key) => t(key as 'title')
}
