import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useStockBookingWords(): (key: string) => string {
  const { t } = useTranslation('area-stock-bookings')
  return (key) => t(key as 'title')
}
