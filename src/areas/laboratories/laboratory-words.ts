import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useLaboratoryWords(): (key: string) => string {
  const { t } = useTranslation('area-laboratories')
  return (key) => t(key as 'title')
}
