import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { TimeLeft } from '#src/flows/session-countdown/session-countdown.tsx'
import type { SessionCountdownView } from '#src/flows/session-countdown/use-wall-clock.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import type { EBillMachineView } from './e-bill-screen.tsx'

/** Phone and e-mail address, read-only, a warning, and the button that saves. */
export function SubscriptionDialog({
  eBill: { snapshot, send },
  countdown,
}: {
  eBill: EBillMachineView
  countdown: SessionCountdownView | undefined
}) {
  const { t } = useTranslation('e-bill')
  const isBusy = snapshot.hasTag('busy')
  const { recipients, preferences } = snapshot.context
  const { mobileNo, email } = recipients
  const cancel = () => send({ type: 'subscription.reconsidered' })
  return (
    <Suspense>
      <Dialog
        title={t('dialog.title')}
        description={t('dialog.description')}
        {...(!isBusy && { onClose: cancel })}
        actions={
          <>
            <Button disabled={!snapshot.can({ type: 'subscription.reconsidered' })} onClick={cancel}>
              {t('dialog.cancel')}
            </Button>
            <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'subscription.confirmed' })}>
              {t('dialog.submit')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {countdown && <TimeLeft countdown={countdown} />}
          <FactList
            facts={[
              { name: t('contact.phone'), value: <BidiText>{mobileNo}</BidiText> },
              { name: t('contact.email'), value: <BidiText>{writtenEmail(email)}</BidiText> },
            ]}
          />
          <Callout tone="warning">
            {t(preferences.contactsAreReplaced ? 'dialog.warningWithContacts' : 'dialog.warning')}
          </Callout>
          <p role="status" className="text-small text-muted empty:hidden">
            {isBusy && t('dialog.saving')}
          </p>
        </div>
      </Dialog>
    </Suspense>
  )
}
