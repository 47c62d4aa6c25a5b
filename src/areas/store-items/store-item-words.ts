import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useStoreItemWords(): (key: string) => string {
  const { t } = useTranslation('area-store-items')
  return (key) => t(key as 'title')
}
