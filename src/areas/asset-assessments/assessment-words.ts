import { useTranslation } from 'react-i18next'

/** The texts of the area. */
export function useAssessmentWords(): (key: string) => string {
  const { t } = useTranslation('area-asset-assessments')
  return (key) => t(key as 'title')
}
