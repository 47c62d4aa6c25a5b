import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useParkWords(): (key: string) => string {
  const { t } = useTranslation('area-photovoltaic-parks')
  return (key) => t(key as 'title')
}
