import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useTransferWords(): (key: string) => string {
  const { t } = useTranslation('area-transfers')
  return (key) => t(key as 'title')
}
