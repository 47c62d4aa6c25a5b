import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useLedgerCorrectionsWords(): (key: string) => string {
  const { t } = useTranslation('area-ledger-corrections')
  return (key) => t(key as 'title')
}
