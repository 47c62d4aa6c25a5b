import { useTranslation } from 'react-i18next'
import { isPhoneToAsk, paymentRules, phoneToAsk } from '#contract/rules/payments.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { PaymentDialogScreenProps, PaymentDialogView } from './payment-dialog-screen.tsx'
import { ChosenDues, chosenAmount } from './provider-choice.tsx'

const exampleNumber = '+357 99 123456'

/** Which telephone is asked to approve the payment, and what happens there (A §5). */
export function PhoneForm({
  dialog: { snapshot, send },
  typed: before,
  onTyped,
}: { dialog: PaymentDialogView } & Pick<PaymentDialogScreenProps, 'typed' | 'onTyped'>) {
  const { t, i18n } = useTranslation('payment-dialog')
  const problemText = useProblemText()
  const { context } = snapshot
  const amount = isolated(chosenAmount(context, i18n.language))
  const { fewest, most } = paymentRules.phoneDigits
  const event = ({ phone }: { phone: string }) => ({ type: 'phone.submitted', phone }) as const
  const form = useForm({
    initial: { phone: before['phone'] || context.phone },
    complaints: ({ phone }) => ({
      phone:
        phone.trim() === ''
          ? t('phone.missing')
          : isPhoneToAsk(phoneToAsk(phone))
            ? undefined
            : t('phone.invalid', { fewest, most }),
    }),
    isBusy: false,
    canSubmit: (typed) => snapshot.can(event(typed)),
    onSubmit: (typed) => send(event(typed)),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        {snapshot.matches({ askingPhone: 'refused' }) && (
          <StepProblem title={t('phone.refused')}>
            <p>{problemText(context)}</p>
          </StepProblem>
        )}
        <ChosenDues context={context} />
        <p>{t('phone.lead', { amount })}</p>
        <TextField
          {...form.field('phone')}
          label={t('phone.label')}
          hint={t('phone.hint', { example: isolatedLtr(exampleNumber) })}
          {...form.input('phone')}
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={40}
        />
        <Button type="submit" variant="primary" wide disabled={!form.isOn}>
          {t('choice.pay', { amount })}
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'choice.abandoned' })}>
          {t('back')}
        </Button>
      </Stack>
    </form>
  )
}
