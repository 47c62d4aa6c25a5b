import { useTranslation } from 'react-i18next'
import type { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Loader } from '#src/ui/loader.tsx'
import type { View } from '#src/flow-kit/view.ts'
import type { LegalSubject } from './legal-control.tsx'
import { TermsText } from './terms-text.tsx'

/** The terms, to be read and accepted or declined. Closing without accepting counts as declining (P §4). */
export default function TermsDialog({
  legal: { snapshot, send },
  subject,
}: {
  legal: View<typeof legalAcceptanceMachine>
  subject: LegalSubject
}) {
  const { t } = useTranslation('legal')
  const isReady = snapshot.matches({ dialogOpen: 'reviewingTerms' })
  const description = snapshot.context.termsHaveChanged ? (`changed.${subject}` as const) : 'description'
  return (
    <Dialog
      title={t(`title.${subject}`)}
      {...(isReady ? { description: t(`dialog.${description}`) } : {})}
      onClose={() => send({ type: 'terms.closed' })}
      actions={
        isReady && (
          <>
            <Button onClick={() => send({ type: 'terms.declined' })}>{t('dialog.decline')}</Button>
            <Button variant="primary" onClick={() => send({ type: 'terms.accepted' })}>
              {t('dialog.accept')}
            </Button>
          </>
        )
      }
    >
      {snapshot.matches({ dialogOpen: 'renewingHash' }) && <Loader label={t('dialog.renewing')} />}
      {snapshot.matches({ dialogOpen: 'loadingTerms' }) && <Loader label={t('dialog.loading')} />}
      {isReady && <TermsText text={snapshot.context.terms} />}
      {snapshot.matches({ dialogOpen: 'termsUnavailable' }) && (
        <Callout
          tone="error"
          announce
          title={t('dialog.unavailable')}
          action={
            <Button onClick={() => send({ type: 'terms.requestedAgain' })}>{t('dialog.tryAgain')}</Button>
          }
        >
          {t(`dialog.unavailableText.${subject}`)}
        </Callout>
      )}
    </Dialog>
  )
}
