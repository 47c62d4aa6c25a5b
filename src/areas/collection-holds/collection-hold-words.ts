import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useCollectionHoldWords(): (key: string) => string {
  const { t } = useTranslation('area-collection-holds')
  return (key) => t(key as 'title')
}
