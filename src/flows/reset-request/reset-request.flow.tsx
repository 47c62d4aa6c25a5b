/** The request for a password reset: a mode of the login screen (P §2). */
import { useParams } from 'wouter'
import { resetRequestMachine } from '#machines/reset-request/reset-request.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { navigationState, type NavigationState } from '#src/flow-kit/navigation-state.ts'
import { useWelcome } from '#src/flows/home/welcome.ts'
import { wireHumanCheck } from '#src/flows/human-check/human-check-calls.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { identifierInAddress } from '#src/flows/identifier/identifier-in-address.ts'
import { sendResetCode } from '#src/flows/password-reset/password-reset-calls.ts'
import ResetRequestScreen from './reset-request-screen.tsx'

/**
 * What the field shows at first: what sign-in has handed on, or what was typed here since then. History keeps the
 * one over a reload, the draft the other.
 */
function firstIdentifier({ after = '', identifier = '' }: Readonly<Record<string, string>>): string {
  const { identifier: handedOn = '' } = navigationState()
  return after === handedOn && identifier ? identifier : handedOn
}

export default defineFlow({
  machine: resetRequestMachine,
  calls: ({ utility }) => ({
    humanCheck: wireHumanCheck<'reset'>(utility.humanCheck),
    sendResetUserPassword: sendResetCode(utility.otpDisableResendSeconds),
  }),
  draft: 'resetRequest',
  input: ({ utility, draft, params }) => ({
    identifier: identifierInAddress(params['identifier'] ?? '') || firstIdentifier(draft.read()),
    humanCheck: humanCheckInput(utility),
  }),
  leave: ({ output }, { navigate }) => {
    if (!output) return
    const { identifier, delivery } = output
    navigate(`/account/resetPassword/${encodeURIComponent(identifier)}`, {
      state: { identifier, delivery } satisfies NavigationState,
    })
  },
  View: function ResetRequest({ view, child, draft }) {
    return (
      <ResetRequestScreen
        request={view}
        humanCheck={child.humanCheck}
        isInvited={useParams()['identifier'] !== undefined}
        onTyped={(identifier) => draft.write({ identifier, after: navigationState().identifier ?? '' })}
        welcome={useWelcome()}
      />
    )
  },
})
