import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useStockCountWords(): (key: string) => string {
  const { t } = useTranslation('area-stock-counts')
  return (key) => t(key as 'title')
}
