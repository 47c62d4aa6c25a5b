/** The password reset: the page that the request and the mail lead to (P §2). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { unknownDelivery } from '#machines/otp-entry/carried-delivery.ts'
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import { address } from '#machines/pages.ts'
import type { PasswordPolicy } from '#machines/rules/password.ts'
import { normalisedUsername } from '#machines/rules/username.ts'
import PasswordResetScreen, {
  type PasswordResetViews,
} from '#src/screens/password-reset/password-reset-screen.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { carried } from './carried.ts'
import { humanCheckInput } from './human-check/human-check-input.ts'
import { usePasswordCaptions } from './password-captions.ts'
import { usePasswordPolicy } from './password-policy.ts'
import { usePortal } from './portal-context.ts'
import { withQueries } from './queries.tsx'
import { wirePasswordReset } from './reset-calls.ts'
import { inspectTransitions } from './transition-feed.ts'
import { useChildView, useView } from './use-view.ts'
import { useWelcome } from './welcome.ts'

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
