import { useTranslation } from 'react-i18next'
import { asksOnPhone } from '#contract/rules/payments.ts'
import type { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { PaymentFacts } from './payment-facts.tsx'
import type { Payment } from './payment-shown.ts'

export type ProgressView = View<typeof paymentProgressMachine>

/** Whether the page says why the payment could not be cancelled: what says so takes the focus. */
export const isCancellationRefused = ({ snapshot }: ProgressView): boolean =>
  snapshot.matches({ following: 'notCancelled' })

/** Whether the payer approves it on a telephone. */
const isOnPhone = ({ providerKind }: Payment): boolean => asksOnPhone({ kind: providerKind ?? '' })

function openText(payment: Payment) {
  if (isOnPhone(payment)) return 'open.approve'
  return payment.next ? 'open.unfinished' : 'open.confirming'
}

/** A payment that has no end yet: what is known, what is asked, and what the person can do. Under a heading. */
export function OpenPaymentState({ progress }: { progress: ProgressView }) {
  const { t } = useTranslation('payment-progress')
  const problemText = useProblemText()
  const { snapshot, send } = progress
  const { payment } = snapshot.context
  const isUnanswered = snapshot.matches({ following: 'unanswered' })
  const isNotCancelled = isCancellationRefused(progress)
  const isAsking =
    snapshot.matches({ following: 'asking' }) || snapshot.matches({ following: { notCancelled: 'asking' } })
  return (
    <Stack>
      {isUnanswered && (
        <Callout
          tone="error"
          announce
          title={t('unanswered.title')}
          action={
            <Button onClick={() => send({ type: 'state.requestedAgain' })}>{t('unanswered.again')}</Button>
          }
        >
          <p>{problemText(snapshot.context)}</p>
          <p>{t('unanswered.text')}</p>
        </Callout>
      )}
      {isNotCancelled && <Callout tone="error" announce takesFocus title={problemText(snapshot.context)} />}
      {payment && (
        <>
          <div className="flex flex-col gap-1">
            <p>{t(openText(payment), { provider: isolated(payment.providerName) })}</p>
            {isOnPhone(payment) && <p>{t('open.refuse')}</p>}
            {!isUnanswered && (
              <p data-asking={isAsking || undefined} className="text-small text-muted">
                {t(isAsking ? 'open.now' : 'open.later')}
              </p>
            )}
          </div>
          <PaymentFacts payment={payment} />
          <div className="flex flex-col gap-3">
            {snapshot.can({ type: 'payment.continued' }) && (
              <Button variant="primary" wide onClick={() => send({ type: 'payment.continued' })}>
                {t('open.continue')}
              </Button>
            )}
            {snapshot.can({ type: 'cancellation.requested' }) && (
              <Button wide onClick={() => send({ type: 'cancellation.requested' })}>
                {t('open.cancel')}
              </Button>
            )}
          </div>
        </>
      )}
    </Stack>
  )
}
