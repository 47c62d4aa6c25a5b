import { useTranslation } from 'react-i18next'
import type { ReportFault, ReportTexts } from '#machines/rules/fault-report.ts'

/** Gives the sentence for what is wrong with a field. */
export function useReportProblem(): (
  field: keyof ReportTexts,
  fault: ReportFault | undefined,
) => string | undefined {
  const { t } = useTranslation('fault-report')
  return (field, fault) => {
    if (fault === undefined) return undefined
    if (fault === 'tooLong') return t('problems.tooLong')
    if (fault === 'invalid')
      return t(field === 'postcode' ? 'problems.postcodeInvalid' : 'problems.phoneInvalid')
    switch (field) {
      case 'kind':
        return t('problems.kindMissing')
      case 'description':
        return t('problems.descriptionMissing')
      case 'property':
        return t('problems.propertyMissing')
      case 'element':
        return t('problems.elementMissing')
      case 'street':
        return t('problems.streetMissing')
      case 'postcode':
        return t('problems.postcodeMissing')
      case 'name':
        return t('problems.nameMissing')
      default:
        return t('problems.phoneMissing')
    }
  }
}
