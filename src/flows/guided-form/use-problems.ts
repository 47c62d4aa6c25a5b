/** The sentences for what is wrong with fields. */
import { useTranslation } from 'react-i18next'
import { usePhoneFault } from '#src/flows/phone-number/use-phone-fault.ts'

/** Gives the sentence for a problem of the field with this label. */
export function useProblemSentence() {
  const { t, i18n } = useTranslation('guided-form')
  const phoneFault = usePhoneFault()
  return (problem: string | undefined, field: string): string | undefined => {
    if (!problem) return undefined
    if (problem === 'PhoneNumberError' || problem === 'NoCyMobileNum') return phoneFault(problem)
    // A utility's own server may find a problem that this page has no sentence for: the server's own is shown then.
    return i18n.exists(`guided-form:problems.${problem}`)
      ? t(`problems.${problem}` as 'problems.missing', { field })
      : undefined
  }
}
