import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useLetterRunRowWords(): (key: string) => string {
  const { t } = useTranslation('area-letter-run-rows')
  return (key) => t(key as 'title')
}
