/** Inside sign-in: an action that the check remembers is one that the form waits for. */
import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { still, useWorld, type Stage } from '../stage.ts'
import { StillSignIn } from '../still-sign-in.tsx'

const HumanCheckStage: Stage<typeof humanCheckMachine> = ({ snapshot }) => {
  const isAwaited =
    snapshot.context.remembered !== undefined ||
    snapshot.matches('misconfigured') ||
    snapshot.matches('cookiesMissing')
  const host = useWorld().viewOf<typeof signInMachine>(
    'sign-in',
    `open.enteringCredentials.${isAwaited ? 'awaitingHumanCheck' : 'asking'}`,
  )
  return <StillSignIn signIn={host.snapshot} humanCheck={still<typeof humanCheckMachine>(snapshot)} />
}

export default HumanCheckStage
