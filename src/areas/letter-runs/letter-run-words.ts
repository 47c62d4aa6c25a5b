import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useLetterRunWords(): (key: string) => string {
  const { t } = useTranslation('area-letter-runs')
  return (key) => t(key as 'title')
}
