import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useWarehouseWords(): (key: string) => string {
  const { t } = useTranslation('area-warehouses')
  return (key) => t(key as 'title')
}
