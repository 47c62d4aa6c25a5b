import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useCustomerWords(): (key: string) => string {
  const { t } = useTranslation('area-customers')
  return (key) => t(key as 'title')
}
