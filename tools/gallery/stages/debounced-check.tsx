/** Inside registration: the form holds the number that is checked. */
import type { phoneCheckMachine } from '#machines/debounced-check/phone-check.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import { still, useWorld, type Stage } from '../stage.ts'
import { StillRegistration } from '../still-registration.tsx'

const DebouncedCheckStage: Stage<typeof phoneCheckMachine> = ({ snapshot }) => {
  const host = useWorld().viewOf<typeof registrationMachine>(
    'registration',
    'open.enteringDetails.asking',
    'without an identity number',
  ).snapshot
  const { value: number = '' } = snapshot.context
  return (
    <StillRegistration
      // Forms keep what is typed themselves: another number is another form.
      key={number}
      registration={{
        ...host,
        context: { ...host.context, form: { ...host.context.form, identifier: number } },
      }}
      phoneCheck={still<typeof phoneCheckMachine>(snapshot)}
    />
  )
}

export default DebouncedCheckStage
