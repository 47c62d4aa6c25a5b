/** Step 2 of the payment dialog. */
import type { accountValidationMachine } from '#machines/account-validation/account-validation.machine.ts'
import type { paymentDialogMachine } from '#machines/payment-dialog/payment-dialog.machine.ts'
import { still, useWorld, type Stage } from '../stage.ts'
import { StillPayment } from '../still-payment.tsx'

const AccountValidationStage: Stage<typeof accountValidationMachine> = ({ snapshot }) => (
  <StillPayment
    dialog={useWorld().viewOf<typeof paymentDialogMachine>('payment-dialog', 'validatingAccount').snapshot}
    validation={still<typeof accountValidationMachine>(snapshot)}
  />
)

export default AccountValidationStage
