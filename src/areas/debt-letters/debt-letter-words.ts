import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useDebtLetterWords(): (key: string) => string {
  const { t } = useTranslation('area-debt-letters')
  return (key) => t(key as 'title')
}
