import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useSampleWords(): (key: string) => string {
  const { t } = useTranslation('area-samples')
  return (key) => t(key as 'title')
}
