import { useTranslation } from 'react-i18next'
import { isEmail } from '#machines/rules/email.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import type { UsernameFacts } from '#src/flows/username-change/username-change-view.ts'
import { TextLink } from '#src/ui/text-link.tsx'

/** What a form that changes an e-mail address says and takes. */
export function useEmailFacts(): UsernameFacts {
  const { t } = useTranslation('change-email')
  const { utility } = usePortal()
  return {
    kind: 'email',
    text: (key) => t(key),
    isValid: isEmail,
    // Bills have an address of their own, which may be this one.
    staysSo: (
      <>
        <span>{t('what.bills')}</span>
        {utility.enableEBillRegistration && (
          <>
            <span> </span>
            <TextLink href="/ebill">{t('what.changeBills')}</TextLink>
          </>
        )}
      </>
    ),
  }
}
