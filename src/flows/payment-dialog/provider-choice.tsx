import { useTranslation } from 'react-i18next'
import { isOwnProvider } from '#contract/rules/payments.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon, type LineIconName } from '#src/ui/line-icon.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { DueItem, PaymentProvider } from './dues-shown.ts'
import type { PaymentDialogView } from './payment-dialog-screen.tsx'

/** More are folded away: the ways to pay stay in sight. */
const mostNamed = 3

const icons: Record<PaymentProvider['kind'], LineIconName> = {
  card: 'card',
  bank: 'bank',
  accountCheck: 'wallet',
  mobileMoney: 'phone',
  link: 'external',
}

/** What is paid, and the ways to pay it, one button each (P §2). */
export function ProviderChoice({ dialog: { snapshot, send } }: { dialog: PaymentDialogView }) {
  const { t, i18n } = useTranslation(['payment-dialog', 'payment-progress'])
  const { account } = snapshot.context
  const amount = chosenAmount(snapshot.context, i18n.language)
  return (
    <Stack>
      <ChosenDues context={snapshot.context} />
      <ul className="flex flex-col gap-2">
        {account?.providers.filter(isOwnProvider).map(({ id, kind, name, icon }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => send({ type: 'provider.chosen', providerId: id })}
              className="flex min-h-16 w-full items-center gap-4 rounded-control border border-control px-4 py-3 text-start hover:bg-brand-soft"
            >
              {icon ? (
                <img src={icon} alt="" className="h-8 w-auto shrink-0" />
              ) : (
                <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
                  <LineIcon name={icons[kind]} />
                </span>
              )}
              <span className="flex flex-1 flex-col">
                <span className="font-semibold">{t(`payment-progress:way.${kind}`)}</span>
                <span> </span>
                <span className="text-small text-muted">
                  <bdi>{name}</bdi>
                </span>
              </span>
              <Icon name="arrow" className="size-5 text-brand-ink" />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">{t('provider.lead', { amount: isolated(amount) })}</p>
      <Button variant="quiet" wide onClick={() => send({ type: 'choice.abandoned' })}>
        {t('provider.change')}
      </Button>
    </Stack>
  )
}

type Context = PaymentDialogView['snapshot']['context']

const chosenDues = ({ account, references }: Context): readonly DueItem[] =>
  account?.dues.filter(({ reference }) => references.includes(reference)) ?? []

/** What is to be paid, as it is written in a language. */
export function chosenAmount(context: Context, language: string): string {
  const chosen = chosenDues(context)
  const cents = chosen.reduce((sum, one) => sum + one.cents, 0)
  return formatMoney(cents, chosen[0]?.currency ?? 'EUR', language)
}

/** What was chosen, its sum, the account and where the receipt goes: all of it is still there after a failure. */
export function ChosenDues({ context }: { context: Context }) {
  const { t, i18n } = useTranslation(['payment-dialog', 'payment-progress'])
  const { account, email } = context
  const chosen = chosenDues(context)
  const items = (
    <dl className="flex flex-col divide-y divide-line">
      {chosen.map(({ reference, description, cents, currency }) => (
        <div key={reference} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt>{description || t('choice.bill', { reference: isolatedLtr(reference) })}</dt>
          <dd className="ms-auto tabular-nums">
            <bdi>{formatMoney(cents, currency, i18n.language)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div className="flex flex-col gap-2 rounded-control bg-page px-4 py-3">
      {chosen.length > mostNamed ? (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
            <span className="flex-1">{t('provider.items', { count: chosen.length })}</span>
            <Icon
              name="chevronDown"
              className="size-5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          {items}
        </details>
      ) : (
        items
      )}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-bold">
        <span>{t('choice.total')}</span>
        <bdi className="tabular-nums">{chosenAmount(context, i18n.language)}</bdi>
      </p>
      <p className="text-small text-muted">
        <span>{t('payment-progress:facts.account')}</span>
        <span> </span>
        <BidiText>{account?.accountNo ?? ''}</BidiText>
        {email && (
          <span className="block">
            <span>{t('provider.receiptTo')}</span>
            <span> </span>
            <BidiText>{writtenEmail(email)}</BidiText>
          </span>
        )}
      </p>
    </div>
  )
}
