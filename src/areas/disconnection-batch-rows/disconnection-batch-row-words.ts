import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useDisconnectionBatchRowWords(): (key: string) => string {
  const { t } = useTranslation('area-disconnection-batch-rows')
  return (key) => t(key as 'title')
}
