import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useDisconnectionBatchWords(): (key: string) => string {
  const { t } = useTranslation('area-disconnection-batches')
  return (key) => t(key as 'title')
}
