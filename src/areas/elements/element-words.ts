import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useElementWords(): (key: string) => string {
  const { t } = useTranslation('area-elements')
  return (key) => t(key as 'title')
}
