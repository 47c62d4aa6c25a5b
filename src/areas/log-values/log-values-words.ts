import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useLogValuesWords(): (key: string) => string {
  const { t } = useTranslation('area-log-values')
  return (key) => t(key as 'title')
}
