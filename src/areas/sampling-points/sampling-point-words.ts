import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useSamplingPointWords(): (key: string) => string {
  const { t } = useTranslation('area-sampling-points')
  return (key) => t(key as 'title')
}
