import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import type { Stage } from '../stage.ts'
import { StillSignIn } from '../still-sign-in.tsx'

const SignInStage: Stage<typeof signInMachine> = ({ snapshot }) => <StillSignIn signIn={snapshot} />

export default SignInStage
