/** Over the login page, where a visitor has opened it. */
import type { paymentDialogMachine } from '#machines/payment-dialog/payment-dialog.machine.ts'
import type { Stage } from '../stage.ts'
import { StillPayment } from '../still-payment.tsx'

const PaymentDialogStage: Stage<typeof paymentDialogMachine> = ({ snapshot }) => (
  <StillPayment dialog={snapshot} />
)

export default PaymentDialogStage
