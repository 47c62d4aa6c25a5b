import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useStockMovementWords(): (key: string) => string {
  const { t } = useTranslation('area-stock-movements')
  return (key) => t(key as 'title')
}
