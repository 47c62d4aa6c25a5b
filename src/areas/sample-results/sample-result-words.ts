import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useSampleResultWords(): (key: string) => string {
  const { t } = useTranslation('area-sample-results')
  return (key) => t(key as 'title')
}
