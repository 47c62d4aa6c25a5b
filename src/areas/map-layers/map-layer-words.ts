import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useMapLayerWords(): (key: string) => string {
  const { t } = useTranslation('area-map-layers')
  return (key) => t(key as 'title')
}
