/** The password reset: the page that the request and the mail lead to (P §2). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { unknownDelivery } from '#machines/otp-entry/carried-delivery.ts'
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import { address } from '#machines/pages.ts'
import type { PasswordPolicy } from '#machines/rules/password.ts'
import { normalisedUsername } from '#machines/rules/username.ts'
import PasswordResetScreen, { type PasswordResetViews } from './password-reset-screen.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { carried } from '#src/flow-kit/navigation-state.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { usePasswordCaptions } from '#src/flows/new-password/password-captions.ts'
import { usePasswordPolicy } from '#src/flows/new-password/password-policy.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { wirePasswordReset } from './password-reset-calls.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useChildView, useView } from '#src/flow-kit/use-view.ts'
import { useWelcome } from '#src/flows/home/welcome.ts'

/** The screen with the settings and the configured text on it. */
export function PasswordResetView(views: PasswordResetViews) {
  const { utility } = usePortal()
  return (
    <PasswordResetScreen
      {...views}
      {...usePasswordCaptions()}
      redirectMs={passwordResetMachine.implementations.delays.redirectDelay as number}
      homeUrl={utility.homeButtonUrl}
      welcome={useWelcome()}
    />
  )
}

/** The router has decoded the address but for the characters that part it. */
const identifierIn = (parameter: string): string => {
  try {
    return normalisedUsername(decodeURIComponent(parameter))
  } catch {
    return parameter
  }
}

function Reset({ identifier, policy }: { identifier: string; policy: PasswordPolicy }) {
  const { utility, session } = usePortal()
  const [, navigate] = useLocation()
  const [machine] = useState(() => wirePasswordReset(utility))
  const [input] = useState(() => ({
    identifier,
    delivery: carried().delivery ?? unknownDelivery,
    policy,
    humanCheck: humanCheckInput(utility),
  }))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })
  useEffect(() => {
    const subscription = actor.subscribe(({ status }) => {
      if (status !== 'done') return
      // The server has ended every session of the account, this browser's as well if it was one of them.
      const { profile } = session.getSnapshot().context
      if (profile && [profile.login, profile.email, profile.mobileNo].includes(identifier))
        session.send({ type: 'session.ended' })
      // In the place of this page: going back must not offer a reset that is done.
      navigate(address.login, { replace: true })
    })
    return () => subscription.unsubscribe()
  }, [actor, identifier, navigate, session])

  const reset = useView(actor)
  const { humanCheck, otpEntry } = reset.snapshot.children
  return (
    <PasswordResetView
      reset={reset}
      humanCheck={useChildView(humanCheck)}
      codeEntry={useChildView(otpEntry)}
    />
  )
}

function PasswordResetFlow() {
  const { identifier = '' } = useParams<{ identifier: string }>()
  const policy = usePasswordPolicy()
  return policy ? <Reset identifier={identifierIn(identifier)} policy={policy} /> : <Loader />
}

export default withQueries(PasswordResetFlow)
