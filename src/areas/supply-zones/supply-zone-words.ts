import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useSupplyZoneWords(): (key: string) => string {
  const { t } = useTranslation('area-supply-zones')
  return (key) => t(key as 'title')
}
