import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { problems, type StandingOrderView } from './standing-order-shown.ts'

/** Asks before an order is stopped, and says what it means. */
export function StopDialog({ order: { snapshot, send } }: { order: StandingOrderView }) {
  const { t } = useTranslation('own-standing-order')
  const problemText = useProblemText()
  const isBusy = snapshot.matches('stoppingOrder')
  const problem = problems.find((state) => snapshot.matches({ confirmingStop: state }))
  const abandon = () => send({ type: 'stop.abandoned' })
  return (
    <Suspense>
      <Dialog
        title={t('stop.title')}
        {...(isBusy ? {} : { onClose: abandon })}
        actions={
          <>
            <Button disabled={isBusy} onClick={abandon}>
              {t('stop.abandon')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'stop.confirmed' })}>
              {t('stop.confirm')}
            </Button>
          </>
        }
      >
        {problem && (
          <Callout tone="error" announce title={t(`stop.${problem}`)}>
            {problemText(snapshot.context)}
          </Callout>
        )}
        <p className={problem && 'pt-3'}>{t('stop.text')}</p>
        <p role="status" className="pt-2 text-small text-muted empty:hidden">
          {isBusy && t('stop.stopping')}
        </p>
      </Dialog>
    </Suspense>
  )
}
