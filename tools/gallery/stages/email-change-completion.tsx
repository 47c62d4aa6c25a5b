/** The page that the link of a mail opens. */
import type { emailChangeCompletionMachine } from '#machines/email-change-completion/email-change-completion.machine.ts'
import EmailChangeCompletionScreen from '#src/flows/email-change-completion/email-change-completion-screen.tsx'
import { VisitorPage } from '../page-around.tsx'
import { still, useWorld, type Stage } from '../stage.ts'

const EmailChangeCompletionStage: Stage<typeof emailChangeCompletionMachine> = ({ snapshot }) => (
  <VisitorPage path="/changeEmailComplete/link-code">
    <EmailChangeCompletionScreen
      completion={still<typeof emailChangeCompletionMachine>(snapshot)}
      homeUrl={useWorld().utility.homeButtonUrl}
    />
  </VisitorPage>
)

export default EmailChangeCompletionStage
