/** The payment dialog over the login page, in one state. */
import type { SnapshotFrom } from 'xstate'
import type { paymentDialogMachine } from '#machines/payment-dialog/payment-dialog.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import {
  PaymentDialogScreen,
  type PaymentDialogScreenProps,
} from '#src/flows/payment-dialog/payment-dialog-screen.tsx'
import { useTranslation } from 'react-i18next'
import { childViews } from './child-views.ts'
import { PortalAround } from './portal-around.tsx'
import { sampleMessage } from './sample-reads.ts'
import { still, useWorld } from './stage.ts'
import { StillPage } from './still-sign-in.tsx'

/** Children in the given states, or in fitting ones. */
export function StillPayment({
  dialog,
  ...children
}: Partial<Pick<PaymentDialogScreenProps, 'validation' | 'progress'>> & {
  dialog: SnapshotFrom<typeof paymentDialogMachine>
}) {
  const world = useWorld()
  const { i18n } = useTranslation()
  const visitor = world.viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login').snapshot
  const { accountValidation, paymentProgress } = childViews(dialog, world)
  const views = { validation: accountValidation, progress: paymentProgress } as typeof children
  return (
    <PortalAround session={visitor} page={visitor.context.page}>
      <PaymentDialogScreen
        dialog={still<typeof paymentDialogMachine>(dialog)}
        accountHelp={sampleMessage(currentLanguage(i18n), 'accountDescription')}
        otherWays={sampleMessage(currentLanguage(i18n), 'otherPaymentWays')}
        asksForEmail
        typed={{}}
        onTyped={() => undefined}
        {...views}
        {...children}
      />
      <StillPage />
    </PortalAround>
  )
}
