/** The password reset: the page that the request and the mail lead to (P §2). */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Profile } from '#contract/entities.ts'
import { unknownDelivery } from '#machines/otp-entry/earlier-delivery.ts'
import { address } from '#machines/pages.ts'
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useWelcome } from '#src/flows/home/welcome.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { identifierInAddress } from '#src/flows/identifier/identifier-in-address.ts'
import { usePasswordCaptions } from '#src/flows/new-password/password-captions.ts'
import { usePasswordPolicyReady } from '#src/flows/new-password/password-policy.ts'
import { passwordResetCalls } from './password-reset-calls.ts'
import PasswordResetScreen from './password-reset-screen.tsx'

/** Everything that an account is known by. */
const namesOf = (profile: Profile | undefined): readonly string[] =>
  profile ? [profile.login, profile.email, profile.mobileNo].filter(Boolean) : []

/** Whose password it is decides about the end, so it must be known first who is signed in, or that nobody can tell. */
function useReset() {
  const { session } = usePortal()
  const isSettled = useSelector(
    session,
    (snapshot) => !snapshot.matches('settling') || snapshot.hasTag('error'),
  )
  const policy = usePasswordPolicyReady()
  return isSettled ? policy : undefined
}

export default withQueries(
  defineFlow({
    machine: passwordResetMachine,
    useReady: useReset,
    calls: ({ utility }) => passwordResetCalls(utility),
    input: ({ params, ready, utility, session }) => ({
      identifier: identifierInAddress(params['identifier'] ?? ''),
      delivery: navigationState().delivery ?? unknownDelivery,
      policy: ready,
      humanCheck: humanCheckInput(utility),
      signedInAs: namesOf(session.getSnapshot().context.profile),
    }),
    on: { 'session.ended': (_, { session }) => session.send({ type: 'session.ended' }) },
    // In the place of this page: going back must not offer a reset that is done.
    leave: (_, { navigate }) => navigate(address.login, { replace: true }),
    useRunning({ child }) {
      const delivery = child.otpEntry?.snapshot.context.delivery
      // With the address, as the first code was: after a reload the newest one counts.
      useEffect(() => {
        if (delivery) history.replaceState({ ...navigationState(), delivery }, '')
      }, [delivery])
    },
    View: function PasswordReset({ view, child }) {
      const { utility } = usePortal()
      return (
        <PasswordResetScreen
          reset={view}
          humanCheck={child.humanCheck}
          codeEntry={child.otpEntry}
          {...usePasswordCaptions()}
          redirectMs={passwordResetMachine.implementations.delays.redirectDelay as number}
          homeUrl={utility.homeButtonUrl}
          welcome={useWelcome()}
        />
      )
    },
  }),
)
