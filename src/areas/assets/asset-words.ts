import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useAssetWords(): (key: string) => string {
  const { t } = useTranslation('area-assets')
  return (key) => t(key as 'title')
}
