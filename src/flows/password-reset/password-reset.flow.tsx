/** The password reset: the page that the request and the mail lead to (P §2). */
import { unknownDelivery } from '#machines/otp-entry/carried-delivery.ts'
import { address } from '#machines/pages.ts'
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import { normalisedUsername } from '#machines/rules/username.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useWelcome } from '#src/flows/home/welcome.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { usePasswordCaptions } from '#src/flows/new-password/password-captions.ts'
import { usePasswordPolicyReady } from '#src/flows/new-password/password-policy.ts'
import { passwordResetCalls } from './password-reset-calls.ts'
import PasswordResetScreen from './password-reset-screen.tsx'

/** The router has decoded the address but for the characters that part it. */
const identifierIn = (parameter = ''): string => {
  try {
    return normalisedUsername(decodeURIComponent(parameter))
  } catch {
    return parameter
  }
}

export default withQueries(
  defineFlow({
    machine: passwordResetMachine,
    useReady: usePasswordPolicyReady,
    calls: ({ utility }) => passwordResetCalls(utility),
    input: ({ params, ready, utility }) => ({
      identifier: identifierIn(params['identifier']),
      delivery: navigationState().delivery ?? unknownDelivery,
      policy: ready,
      humanCheck: humanCheckInput(utility),
    }),
    leave: (_, { params, session, navigate }) => {
      // The server has ended every session of the account, this browser's as well if it was one of them.
      const { profile } = session.getSnapshot().context
      const identifier = identifierIn(params['identifier'])
      if (profile && [profile.login, profile.email, profile.mobileNo].includes(identifier))
        session.send({ type: 'session.ended' })
      // In the place of this page: going back must not offer a reset that is done.
      navigate(address.login, { replace: true })
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
