import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function usePaymentDifferencesWords(): (key: string) => string {
  const { t } = useTranslation('area-payment-differences')
  return (key) => t(key as 'title')
}
