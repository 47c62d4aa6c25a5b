import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useRequisitionWords(): (key: string) => string {
  const { t } = useTranslation('area-requisitions')
  return (key) => t(key as 'title')
}
