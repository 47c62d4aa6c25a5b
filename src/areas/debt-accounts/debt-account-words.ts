import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useDebtAccountWords(): (key: string) => string {
  const { t } = useTranslation('area-debt-accounts')
  return (key) => t(key as 'title')
}
