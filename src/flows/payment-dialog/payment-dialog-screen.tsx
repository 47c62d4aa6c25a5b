import { useTranslation } from 'react-i18next'
import type { paymentDialogMachine } from '#machines/payment-dialog/payment-dialog.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { AccountForm, type AccountValidationView } from '#src/flows/account-validation/account-form.tsx'
import { endOf } from '#src/flows/payment-progress/payment-end.ts'
import { OpenPaymentState, type ProgressView } from '#src/flows/payment-progress/open-payment-state.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { Button } from '#src/ui/button.tsx'
import DialogPanel from '#src/ui/dialog-panel.tsx'
import { BusyNote } from './busy-note.tsx'
import { DuesForm } from './dues-form.tsx'
import { PaymentMenu } from './payment-menu.tsx'
import { PaymentPageFrame } from './payment-page-frame.tsx'
import { PhoneForm } from './phone-form.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { UnpaidNote } from './unpaid-note.tsx'

export type PaymentDialogView = View<typeof paymentDialogMachine>

export interface PaymentDialogScreenProps {
  dialog: PaymentDialogView
  /** Runs in step 2. */
  validation?: AccountValidationView | undefined
  /** Runs while the person pays at the provider. */
  progress?: ProgressView | undefined
  /** Text 3. */
  accountHelp: string | undefined
  /** Text 116. */
  otherWays: string | undefined
  /** A page of its own, or over another one; then it can be closed. */
  frame?: 'dialog' | 'page'
  /** Whether the person says where the receipt goes: of who is signed in it is known. */
  asksForEmail: boolean
  /** What was typed and chosen before the page was loaded again. */
  typed: Readonly<Record<string, string>>
  /** Remembers what is typed and chosen, for a reload. */
  onTyped: (typed: Readonly<Record<string, string>>) => void
}

const unpaidEnd = ({ context }: PaymentDialogView['snapshot']) =>
  endOf(context.ended?.kind ?? 'unknown', context.ended?.payment?.refundedBecause)

/** Paying in each of its steps (P §2): in a dialog, or on a page. */
export function PaymentDialogScreen(props: PaymentDialogScreenProps) {
  const { snapshot, send } = props.dialog
  const title = useStepTitle(props)
  useShownError(showsError(props.dialog, props.validation, props.progress))
  if (snapshot.status === 'done') return null
  if (props.frame === 'page')
    return (
      <PaymentPageFrame title={title} isFirstStep={snapshot.matches('choosingType')}>
        <Step {...props} />
      </PaymentPageFrame>
    )
  const close = { type: 'dialog.closed' } as const
  return (
    <DialogPanel
      title={title}
      closesBeside={false}
      {...(snapshot.can(close) && { onClose: () => send(close) })}
    >
      <Step {...props} />
    </DialogPanel>
  )
}

function useStepTitle({ dialog: { snapshot }, progress }: PaymentDialogScreenProps): string {
  const { t } = useTranslation(['payment-dialog', 'payment-progress'])
  if (snapshot.matches('choosingType')) return t('menu.title')
  if (snapshot.matches('validatingAccount')) return t('account.title')
  if (snapshot.matches('choosingPayment')) return t('choice.title')
  if (snapshot.matches('choosingProvider')) return t('provider.title')
  if (snapshot.matches('askingPhone')) return t('phone.title')
  if (snapshot.matches('unpaid')) return t(`payment-progress:ended.${unpaidEnd(snapshot)}.title`)
  const isOpen = progress?.snapshot.context.payment && !progress.snapshot.matches('cancelling')
  return t(isOpen ? 'payment-progress:open.title' : 'payment-progress:title')
}

function Step(props: PaymentDialogScreenProps) {
  const { dialog, validation, progress, accountHelp, asksForEmail, otherWays, typed, onTyped } = props
  const { t } = useTranslation(['payment-dialog', 'payment-progress'])
  const { snapshot, send } = dialog
  if (snapshot.matches('choosingType'))
    return <PaymentMenu dialog={dialog} isClosable={props.frame !== 'page'} />
  if (snapshot.matches('validatingAccount'))
    return (
      validation && (
        <AccountForm
          validation={validation}
          draft={typed['accountNo'] ?? ''}
          onTyped={onTyped}
          help={accountHelp}
          backCaption={t('back')}
        />
      )
    )
  if (snapshot.matches('choosingPayment'))
    return (
      <DuesForm
        dialog={dialog}
        asksForEmail={asksForEmail}
        otherWays={otherWays}
        typed={typed}
        onTyped={onTyped}
      />
    )
  if (snapshot.matches('choosingProvider')) return <ProviderChoice dialog={dialog} />
  if (snapshot.matches('askingPhone')) return <PhoneForm dialog={dialog} typed={typed} onTyped={onTyped} />
  if (snapshot.matches('creatingPayment')) return <BusyNote>{t('creating')}</BusyNote>
  if (snapshot.matches('unpaid'))
    return (
      <UnpaidNote end={unpaidEnd(snapshot)} payment={snapshot.context.ended?.payment}>
        {snapshot.can({ type: 'payment.retried' }) && (
          <Button variant="primary" wide onClick={() => send({ type: 'payment.retried' })}>
            {t('unpaid.again')}
          </Button>
        )}
        {props.frame !== 'page' && (
          <Button variant="quiet" wide onClick={() => send({ type: 'dialog.closed' })}>
            {t('close')}
          </Button>
        )}
      </UnpaidNote>
    )
  if (!progress) return null
  if (progress.snapshot.matches('cancelling')) return <BusyNote>{t('payment-progress:cancelling')}</BusyNote>
  if (!progress.snapshot.context.payment && !progress.snapshot.hasTag('error'))
    return <BusyNote>{t('payment-progress:asking')}</BusyNote>
  return <OpenPaymentState progress={progress} />
}
