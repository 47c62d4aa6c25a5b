import { useTranslation } from 'react-i18next'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { StandingOrderView } from './standing-order-shown.ts'

/** The provider has not said yet that the customer agrees: to go on there, or to leave it. */
export function AwaitedAgreement({ order: { snapshot, send } }: { order: StandingOrderView }) {
  const { t } = useTranslation('own-standing-order')
  const problemText = useProblemText()
  const isUnanswered = snapshot.matches({ awaitingAgreement: 'unanswered' })
  const isAsking = snapshot.matches({ awaitingAgreement: 'asking' })
  return (
    <Card>
      <Stack>
        {isUnanswered && (
          <NotAvailable
            title={t('awaited.unanswered')}
            retryLabel={t('tryAgain')}
            onRetry={() => send({ type: 'order.requestedAgain' })}
          >
            {problemText(snapshot.context)}
          </NotAvailable>
        )}
        <h2 className="text-title font-bold">{t('awaited.title')}</h2>
        <p>{t('awaited.text', { provider: isolated(snapshot.context.own?.order?.providerName ?? '') })}</p>
        {!isUnanswered && (
          <p data-asking={isAsking || undefined} className="text-small text-muted">
            {t(isAsking ? 'awaited.now' : 'awaited.later')}
          </p>
        )}
        <div className="flex flex-col gap-3">
          {snapshot.can({ type: 'agreement.continued' }) && (
            <Button variant="primary" wide onClick={() => send({ type: 'agreement.continued' })}>
              {t('awaited.continue')}
            </Button>
          )}
          <Button wide onClick={() => send({ type: 'stop.requested' })}>
            {t('awaited.leave')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
