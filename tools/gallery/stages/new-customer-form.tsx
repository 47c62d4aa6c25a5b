/** Inside the application of a new customer. */
import type { newCustomerFormMachine } from '#machines/new-customer-form/new-customer-form.machine.ts'
import { FlowPicture } from '../flow-picture.tsx'
import { still, useWorld, type Stage } from '../stage.ts'

const NewCustomerFormStage: Stage<typeof newCustomerFormMachine> = ({ snapshot }) => (
  <FlowPicture
    machine="new-customer"
    snapshot={useWorld().viewOf('new-customer', 'fillingIn.asking').snapshot}
    inside={{ newCustomerForm: still(snapshot as never) }}
  />
)

export default NewCustomerFormStage
