import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useStockBalanceWords(): (key: string) => string {
  const { t } = useTranslation('area-stock-balances')
  return (key) => t(key as 'title')
}
