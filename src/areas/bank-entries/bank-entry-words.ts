import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useBankEntriesWords(): (key: string) => string {
  const { t } = useTranslation('area-bank-entries')
  return (key) => t(key as 'title')
}
