import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useParametricLimitWords(): (key: string) => string {
  const { t } = useTranslation('area-parametric-limits')
  return (key) => t(key as 'title')
}
