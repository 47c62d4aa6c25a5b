/** What a field says about the mobile number in it, once its check has a verdict. */
import { useTranslation } from 'react-i18next'
import type { phoneCheckMachine } from '#machines/debounced-check/phone-check.ts'
import { internationalMobile } from '#machines/rules/phone.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import type { View } from '#src/flow-kit/view.ts'

export type PhoneCheckView = View<typeof phoneCheckMachine>

/** Gives the verdict on one text; a check that was about another says nothing about it. */
export function usePhoneVerdict(check: PhoneCheckView | undefined) {
  const { t } = useTranslation('phone-number')
  return (text: string): { isRefused: boolean; confirmation: string | false } => {
    if (!check || check.snapshot.context.value !== text) return { isRefused: false, confirmation: false }
    const { rules } = check.snapshot.context
    return {
      isRefused: check.snapshot.matches('refused'),
      confirmation:
        check.snapshot.matches('accepted') &&
        t('accepted', { number: isolatedLtr(internationalMobile(text, rules)) }),
    }
  }
}
