import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useMapFeatureWords(): (key: string) => string {
  const { t } = useTranslation('area-map-features')
  return (key) => t(key as 'title')
}
