import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useRankingFormulaWords(): (key: string) => string {
  const { t } = useTranslation('area-ranking-formulas')
  return (key) => t(key as 'title')
}
