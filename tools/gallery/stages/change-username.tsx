/** The page behind the login, with the code entry where the flow waits for it. */
import type { changeUsernameMachine } from '#machines/change-username/change-username.machine.ts'
import { changeUsernameDelays } from '#machines/change-username/change-username.setup.ts'
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import ChangeUsernameScreen from '#src/flows/change-username/change-username-screen.tsx'
import { SignedInPage } from '../page-around.tsx'
import { ignore, still, useWorld, type Stage } from '../stage.ts'

const nothingTyped = { draft: { current: '', next: '' }, onTyped: ignore }

const paths = { email: '/account/requestChangeEmail', mobile: '/account/requestChangeMobile' }

const ChangeUsernameStage: Stage<typeof changeUsernameMachine> = ({ snapshot }) => {
  const code = useWorld().viewOf<typeof otpEntryMachine>(
    'otp-entry',
    'entering(entry.awaitingCode | resend.coolingDown)',
  )
  return (
    <SignedInPage path={paths[snapshot.context.input.kind]}>
      <ChangeUsernameScreen
        change={still<typeof changeUsernameMachine>(snapshot)}
        codeEntry={snapshot.matches('awaitingCode') ? code : undefined}
        phoneCheck={undefined}
        kept={nothingTyped}
        goesBackAfterMs={changeUsernameDelays.redirectDelay}
      />
    </SignedInPage>
  )
}

export default ChangeUsernameStage
