/** Inside sign-in, which knows whether the terms are accepted. */
import type { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { still, useWorld, type Stage } from '../stage.ts'
import { StillSignIn } from '../still-sign-in.tsx'

const LegalAcceptanceStage: Stage<typeof legalAcceptanceMachine> = ({ snapshot }) => {
  const isAwaited = snapshot.matches('confirmingHash')
  const host = useWorld().viewOf<typeof signInMachine>(
    'sign-in',
    `open.enteringCredentials.${isAwaited ? 'awaitingAcceptance' : 'asking'}`,
  )
  return <StillSignIn signIn={host.snapshot} legal={still<typeof legalAcceptanceMachine>(snapshot)} />
}

export default LegalAcceptanceStage
