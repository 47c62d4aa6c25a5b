/** The page behind the login. */
import type { securityMachine } from '#machines/security/security.machine.ts'
import SecurityScreen from '#src/flows/security/security-screen.tsx'
import { SignedInPage } from '../page-around.tsx'
import { still, type Stage } from '../stage.ts'

const SecurityStage: Stage<typeof securityMachine> = ({ snapshot }) => (
  <SignedInPage path="/account/security">
    <SecurityScreen security={still<typeof securityMachine>(snapshot)} />
  </SignedInPage>
)

export default SecurityStage
