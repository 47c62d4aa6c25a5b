import { useTranslation } from 'react-i18next'
import type { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { View } from '#src/flow-kit/view.ts'

/** Which texts the visitor accepts (utility setting isTermsOfUse). */
export type LegalSubject = 'termsOfUse' | 'privacyPolicy'

/**
 * Accepting the terms, and reading them. Ticking opens the dialog: nobody accepts what they have not been
 * shown. Draws nothing where there is nothing to accept.
 */
export function LegalControl({
  legal,
  subject,
  caption,
  isMissing,
  isReadOnly,
}: {
  legal: View<typeof legalAcceptanceMachine>
  subject: LegalSubject
  /** Configured words of the link (message 52). */
  caption: string | undefined
  /** The person went on without accepting. */
  isMissing: boolean
  isReadOnly: boolean
}) {
  const { t } = useTranslation('legal')
  const { snapshot, send } = legal
  if (snapshot.matches('acceptedSilently') || snapshot.matches('choosingTerms')) return null
  const { accepted, termsHaveChanged } = snapshot.context
  const isComparing = snapshot.matches('lookingUp') || snapshot.matches('confirmingHash')
  const hint = () => {
    if (snapshot.matches({ lookingUp: { terms: 'fetchingTerms' } })) return t('dialog.loading')
    if (isComparing) return t('comparing')
    if (snapshot.matches('due')) return t(`${termsHaveChanged ? 'dueChanged' : 'due'}.${subject}`)
    return snapshot.matches('declined') && !isMissing ? t(`needed.${subject}`) : undefined
  }
  return (
    <div className="flex flex-col">
      <Checkbox
        id="terms"
        checked={accepted}
        disabled={isReadOnly || isComparing}
        onChange={() => send({ type: accepted ? 'terms.declined' : 'terms.opened' })}
        hint={hint()}
        error={isMissing ? t(`missing.${subject}`) : undefined}
      >
        {t(`accept.${subject}`)}
      </Checkbox>
      <button
        type="button"
        disabled={isReadOnly || !snapshot.can({ type: 'terms.opened' })}
        onClick={() => send({ type: 'terms.opened' })}
        className="text-link ms-9 min-h-8 w-fit text-start text-small"
      >
        {caption || t(`read.${subject}`)}
      </button>
    </div>
  )
}
