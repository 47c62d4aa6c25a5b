/** Activation by link (P §2). */
import { activationMachine } from '#machines/activation/activation.machine.ts'
import { address } from '#machines/pages.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { activateByLink, wireActivationCodeEntry } from './activation-calls.ts'
import { ActivationView } from './activation-view.tsx'

export default withQueries(
  defineFlow({
    machine: activationMachine,
    calls: ({ utility }) => ({
      activateAccount: activateByLink,
      otpEntry: wireActivationCodeEntry(utility.otpDisableResendSeconds),
    }),
    input: ({ utility, params }) => ({
      link: params['code'] ?? '',
      codeIsUsed: utility.customerLoginWithOtp,
    }),
    // A link that was used is no place to come back to.
    leave: ({ output }, { navigate }) =>
      navigate(output?.kind === 'signIn' ? address.login : address.register, { replace: true }),
    View: ({ view, child }) => <ActivationView activation={view} codeEntry={child.otpEntry} />,
  }),
)
