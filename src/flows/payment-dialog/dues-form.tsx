import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnProvider } from '#contract/rules/payments.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { useEmailComplaint } from '#src/flows/identifier/email-complaint.ts'
import { EmailField } from '#src/flows/identifier/email-field.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { today } from '#src/i18n/today.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { DueRow } from './due-row.tsx'
import { inOrderOfUrgency } from './dues-shown.ts'
import { OtherSites } from './other-sites.tsx'
import { OtherWaysToPay } from './other-ways-to-pay.tsx'
import type { PaymentDialogScreenProps, PaymentDialogView } from './payment-dialog-screen.tsx'

const problems = ['refused', 'unreachable'] as const

/** Step 3: what is due, which of it is to be paid, and where the receipt goes. */
export function DuesForm({
  dialog: { snapshot, send },
  asksForEmail,
  otherWays,
  typed: before,
  onTyped,
}: {
  dialog: PaymentDialogView
  asksForEmail: boolean
  /** Text 116: how to pay what cannot be paid here. */
  otherWays: string | undefined
} & Pick<PaymentDialogScreenProps, 'typed' | 'onTyped'>) {
  const { t, i18n } = useTranslation('payment-dialog')
  const problemText = useProblemText()
  const emailComplaint = useEmailComplaint()
  const { account, paymentType, references } = snapshot.context
  const due = account?.dues.filter((one) => one.paymentType === paymentType) ?? []
  const payable = due.filter(({ payableOnline }) => payableOnline)
  const dues = inOrderOfUrgency(due, today())
  const isPaidOtherwise = due.some(({ notPayable, isInPlan }) => notPayable === 'tooOld' && !isInPlan)
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const kept = before['references']?.split(' ') ?? []
    const wishedBefore = payable.filter(({ reference }) => kept.includes(reference))
    const wished = payable.filter(({ reference }) => references.includes(reference))
    // What is paid month by month is paid as a whole by whoever says so.
    const inFull = payable.filter(({ isInPlan }) => !isInPlan)
    // Nobody should give up a payment that is under way by pressing on.
    const notBegun = inFull.filter(({ ownPaymentId }) => ownPaymentId === undefined)
    const [first = []] = [wishedBefore, wished, notBegun, inFull].filter(({ length }) => length > 0)
    return first.map(({ reference }) => reference)
  })
  const choose = (reference: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== reference)
    const next = isChosen ? [...others, reference] : others
    setChosen(next)
    onTyped({ references: next.join(' ') })
  }
  const problem = problems.find((state) => snapshot.matches({ choosingPayment: state }))
  const paid = payable.filter(({ reference }) => chosen.includes(reference))
  const cents = paid.reduce((sum, one) => sum + one.cents, 0)
  const amount = formatMoney(cents, paid[0]?.currency ?? payable[0]?.currency ?? 'EUR', i18n.language)
  const ownProviders = account?.providers.some(isOwnProvider)
  const links = account?.providers.filter((provider) => !isOwnProvider(provider)) ?? []
  const order = ({ email }: { email: string }) =>
    ({ type: 'payment.submitted', references: paid.map(({ reference }) => reference), email }) as const
  const form = useForm({
    initial: { email: snapshot.context.email || (before['email'] ?? '') },
    complaints: ({ email }) => ({
      email: email.trim() === '' ? undefined : emailComplaint(email),
    }),
    isBusy: false,
    canSubmit: (typed) => snapshot.can(order(typed)),
    onSubmit: (typed) => send(order(typed)),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        {problem && (
          <StepProblem title={t(`choice.${problem}`)}>
            <p>{problemText(snapshot.context)}</p>
            {problem === 'unreachable' ? (
              <p>{t('choice.uncharged')}</p>
            ) : (
              <button
                type="button"
                className="text-link min-h-8 text-start"
                onClick={() => send({ type: 'dues.requestedAgain' })}
              >
                {t('choice.renew')}
              </button>
            )}
          </StepProblem>
        )}
        <p>
          <span className="block font-semibold">
            <bdi>{account?.holder}</bdi>
          </span>
          <span className="text-small text-muted">
            <BidiText>{account?.accountNo ?? ''}</BidiText>
          </span>
        </p>
        {dues.length === 0 ? (
          <p className="text-muted">{t('choice.none')}</p>
        ) : (
          <fieldset className="flex flex-col gap-2">
            <legend className="pb-2 font-semibold">{t('choice.legend')}</legend>
            <ul className="flex flex-col divide-y divide-line border-y border-line">
              {dues.map((item) => (
                <DueRow
                  key={item.reference}
                  due={item}
                  isChosen={chosen.includes(item.reference)}
                  onChoose={(isChosen) => choose(item.reference, isChosen)}
                />
              ))}
            </ul>
            {payable.length === 0 ? (
              <p className="pt-2 text-muted">{t('choice.noneOnline')}</p>
            ) : (
              <p className="flex items-baseline justify-between gap-4 py-2 font-semibold">
                <span>{t('choice.total')}</span>
                <bdi className="text-title tabular-nums">{amount}</bdi>
              </p>
            )}
          </fieldset>
        )}
        {(isPaidOtherwise || !ownProviders) && (
          <OtherWaysToPay
            text={otherWays}
            accountNo={account?.accountNo ?? ''}
            open={payable.length === 0 || !ownProviders}
          />
        )}
        {payable.length > 0 && ownProviders && asksForEmail && (
          <EmailField form={form} label={t('choice.email')} />
        )}
        {payable.length > 0 && !ownProviders && links.length === 0 && (
          <p className="text-muted">{t('choice.noProvider')}</p>
        )}
        {/* Below many bills it stays in sight, unless the window is too low for both. */}
        <div
          data-stays
          className="-mx-6 flex flex-col gap-2 border-t border-line bg-surface px-6 py-3 sm:-mx-8 sm:px-8 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:-bottom-6"
        >
          {payable.length > 0 && ownProviders && (
            <Button type="submit" variant="primary" wide disabled={!form.isOn}>
              {cents > 0 ? t('choice.pay', { amount: isolated(amount) }) : t('choice.payNothing')}
            </Button>
          )}
          <Button variant="quiet" wide onClick={() => send({ type: 'choice.abandoned' })}>
            {t('back')}
          </Button>
        </div>
        {dues.length > 0 && <OtherSites links={links} accountNo={account?.accountNo ?? ''} />}
      </Stack>
    </form>
  )
}
