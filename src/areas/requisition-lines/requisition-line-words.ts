import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useRequisitionLineWords(): (key: string) => string {
  const { t } = useTranslation('area-requisition-lines')
  return (key) => t(key as 'title')
}
