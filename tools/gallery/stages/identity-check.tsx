/** Inside registration: the form holds the number that is checked. */
import type { identityCheckMachine } from '#machines/identity-check/identity-check.machine.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import { still, useWorld, type Stage } from '../stage.ts'
import { StillRegistration } from '../still-registration.tsx'

const IdentityCheckStage: Stage<typeof identityCheckMachine> = ({ snapshot }) => {
  const host = useWorld().viewOf<typeof registrationMachine>(
    'registration',
    'open.enteringDetails.asking',
  ).snapshot
  const { number, typeId } = snapshot.context
  const form = { ...host.context.form, idNumber: number.trim(), idTypeId: typeId || '1' }
  return (
    <StillRegistration
      // Forms keep what is typed themselves: another number is another form.
      key={number}
      registration={{ ...host, context: { ...host.context, form } }}
      identityCheck={still<typeof identityCheckMachine>(snapshot)}
    />
  )
}

export default IdentityCheckStage
