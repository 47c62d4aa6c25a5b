import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useBankStatementsWords(): (key: string) => string {
  const { t } = useTranslation('area-bank-statements')
  return (key) => t(key as 'title')
}
