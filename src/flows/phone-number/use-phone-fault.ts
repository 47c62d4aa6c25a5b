import { useTranslation } from 'react-i18next'
import type { DialledNumberFault } from '#machines/rules/dialled-number.ts'

/** Gives the sentence for what is wrong with a number. */
export function usePhoneFault() {
  const { t } = useTranslation('phone-number')
  return (fault: DialledNumberFault | undefined): string | undefined => fault && t(`fault.${fault}`)
}
