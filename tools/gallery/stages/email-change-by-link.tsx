/** The page that the link of a mail opens. */
import type { emailChangeByLinkMachine } from '#machines/email-change-by-link/email-change-by-link.machine.ts'
import EmailChangeByLinkScreen from '#src/flows/email-change-by-link/email-change-by-link-screen.tsx'
import { VisitorPage } from '../page-around.tsx'
import { ignore, still, useWorld, type Stage } from '../stage.ts'

const nothingTyped = { draft: { current: '', next: '' }, onTyped: ignore }

const EmailChangeByLinkStage: Stage<typeof emailChangeByLinkMachine> = ({ snapshot }) => (
  <VisitorPage path="/changeEmail/link-code">
    <EmailChangeByLinkScreen
      change={still<typeof emailChangeByLinkMachine>(snapshot)}
      kept={nothingTyped}
      homeUrl={useWorld().utility.homeButtonUrl}
    />
  </VisitorPage>
)

export default EmailChangeByLinkStage
