import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useProtectedPremisesWords(): (key: string) => string {
  const { t } = useTranslation('area-protected-premises')
  return (key) => t(key as 'title')
}
