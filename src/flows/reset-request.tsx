/** The request for a password reset: a mode of the login screen (P §2). */
import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { resetRequestMachine } from '#machines/reset-request/reset-request.machine.ts'
import { captionsQuery } from '#src/api/content-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import ResetRequestScreen, {
  type ResetRequestViews,
} from '#src/screens/password-reset/reset-request-screen.tsx'
import { carried, type Carried } from './carried.ts'
import { wireHumanCheck } from './human-check/human-check.ts'
import { humanCheckKey } from './human-check/human-check-key.ts'
import { usePortal } from './portal-context.ts'
import { withQueries } from './queries.tsx'
import { sendResetCode } from './reset-calls.ts'
import { inspectTransitions } from './transition-feed.ts'
import { useChildView, useView } from './use-view.ts'
import { useWelcome } from './welcome.ts'

/** The screen with the settings and the configured text on it. */
export function ResetRequestView(views: ResetRequestViews) {
  const { i18n } = useTranslation()
  const { data } = useQuery(captionsQuery(currentLanguage(i18n), ['passwordMessage']))
  return <ResetRequestScreen {...views} message={data?.passwordMessage} welcome={useWelcome()} />
}

function ResetRequestFlow() {
  const { utility } = usePortal()
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    resetRequestMachine.provide({
      actors: {
        humanCheck: wireHumanCheck<'reset'>(utility.humanCheck),
        sendResetUserPassword: sendResetCode(utility.otpDisableResendSeconds),
      },
    }),
  )
  const [input] = useState(() => ({
    identifier: carried().identifier ?? '',
    humanCheckKey: humanCheckKey(utility),
  }))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })
  useEffect(() => {
    const subscription = actor.subscribe(({ output }) => {
      if (!output) return
      const { identifier, delivery } = output
      navigate(`/account/resetPassword/${encodeURIComponent(identifier)}`, {
        state: { identifier, delivery } satisfies Carried,
      })
    })
    return () => subscription.unsubscribe()
  }, [actor, navigate])

  const request = useView(actor)
  return (
    <ResetRequestView request={request} humanCheck={useChildView(request.snapshot.children.humanCheck)} />
  )
}

export default withQueries(ResetRequestFlow)
