import { useStepInHistory } from '#src/flow-kit/step-in-history.ts'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'

/** The code of sign-in. Back leads to the form, with the e-mail address and without the password. */
export default function SignInCode({ entry, eyebrow }: { entry: OtpEntryView; eyebrow: string | false }) {
  useStepInHistory(() => entry.send({ type: 'entry.cancelled' }))
  return <CodeEntry entry={entry} eyebrow={eyebrow} />
}
