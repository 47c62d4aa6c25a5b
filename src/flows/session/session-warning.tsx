import { useTranslation } from 'react-i18next'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import DialogPanel from '#src/ui/dialog-panel.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { View } from '#src/flow-kit/view.ts'

/** The session is about to end: how long is left, staying, and signing out. There is no third way. */
export default function SessionWarning({
  session: { snapshot, send },
  expiresAt,
}: {
  session: View<typeof sessionMachine>
  /** The instant at which the session ends, in milliseconds since 1970. */
  expiresAt: number
}) {
  const { t } = useTranslation(['session', 'notices'])
  const problemText = useProblemText()
  const isExtending = snapshot.matches({ signedIn: { expiring: { wish: 'extending' } } })
  const isUnreachable = snapshot.matches({ signedIn: { expiring: { wish: 'unreachable' } } })
  return (
    <DialogPanel
      title={t('warning.title')}
      description={t('warning.text')}
      actions={
        <>
          <Button
            disabled={!snapshot.can({ type: 'signOut.requested' })}
            onClick={() => send({ type: 'signOut.requested' })}
          >
            {t('signOut')}
          </Button>
          <Button
            variant="primary"
            busy={isExtending}
            disabled={!snapshot.can({ type: 'stay.requested' })}
            onClick={() => send({ type: 'stay.requested' })}
          >
            {t('warning.stay')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-center text-display">
          <Countdown expiresAt={expiresAt} />
        </p>
        <p role="status" className="text-center text-muted empty:hidden">
          {isExtending && t('warning.extending')}
        </p>
        {isUnreachable && (
          <Callout tone="error" announce title={t('warning.unreachable')}>
            {problemText({ failure: snapshot.context.failure })}
          </Callout>
        )}
      </div>
    </DialogPanel>
  )
}
