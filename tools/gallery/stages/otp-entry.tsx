/** Inside sign-in, which waits for the code. */
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { still, useWorld, type Stage } from '../stage.ts'
import { StillSignIn } from '../still-sign-in.tsx'

const OtpEntryStage: Stage<typeof otpEntryMachine> = ({ snapshot }) => {
  const host = useWorld().viewOf<typeof signInMachine>('sign-in', 'open.awaitingCode')
  return <StillSignIn signIn={host.snapshot} codeEntry={still<typeof otpEntryMachine>(snapshot)} />
}

export default OtpEntryStage
