import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { EnteringState, OtpEntryView } from './otp-entry-view.ts'

/** Asking for another code: how long to wait, the button, and why there is none. */
export function Resend({
  entry: { snapshot, send },
  state,
  isMainAction,
}: {
  entry: OtpEntryView
  state: EnteringState['resend']
  /** The old code counts no more, so this is what to do next. */
  isMainAction: boolean
}) {
  const { t } = useTranslation('code-entry')
  const problemText = useProblemText()
  const { delivery, resending } = snapshot.context
  const isWaiting = state !== 'resendingCode' && !snapshot.can({ type: 'code.resendRequested' })
  return (
    <div className="flex flex-col gap-3">
      {state === 'resendPostponed' && (
        <Callout tone="warning" announce title={t('resend.postponed')}>
          <p>{problemText(resending)}</p>
          <Wait duration={delivery.resendAfterMs} />
        </Callout>
      )}
      {state === 'resendUnreachable' && (
        <Callout tone="error" announce title={t('resend.unreachable')}>
          <p>{problemText(resending)}</p>
          <p className="pt-1">{t('resend.unknown')}</p>
        </Callout>
      )}
      <Button
        // While it waits it is no second grey slab below the button that counts.
        variant={isMainAction ? 'primary' : isWaiting ? 'quiet' : 'secondary'}
        wide
        busy={state === 'resendingCode'}
        disabled={isWaiting}
        onClick={() => send({ type: 'code.resendRequested' })}
      >
        {t('resend.button')}
      </Button>
      <p className="text-center text-small text-muted empty:hidden">
        {state === 'coolingDown' && (
          <>
            <span>{`${t('resend.wait')} `}</span>
            <Countdown expiresAt={delivery.resendAt} />
          </>
        )}
        {state === 'resendingCode' && <span role="status">{t('resend.sending')}</span>}
      </p>
    </div>
  )
}

/** The server names a duration; it counts from the moment at which this appears. */
function Wait({ duration }: { duration: number }) {
  const { t } = useTranslation('code-entry')
  const [expiresAt] = useState(() => Date.now() + duration)
  return (
    <p>
      <span>{`${t('resend.wait')} `}</span>
      <Countdown expiresAt={expiresAt} />
    </p>
  )
}
