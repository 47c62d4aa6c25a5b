import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { Stage } from '../stage.ts'
import { StillRegistration } from '../still-registration.tsx'

const RegistrationStage: Stage<typeof registrationMachine> = ({ snapshot }) => (
  <StillRegistration registration={snapshot} />
)

export default RegistrationStage
