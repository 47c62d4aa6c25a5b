import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useRoundStopWords(): (key: string) => string {
  const { t } = useTranslation('area-round-stops')
  return (key) => t(key as 'title')
}
