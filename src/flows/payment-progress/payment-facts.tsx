import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import type { Payment } from './payment-shown.ts'

/** What a payment is for, and what is known of it: the receipt, once it is paid. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation('payment-progress')
  const { items, cents, currency, receiptNo, paidAt } = payment
  const money = (amount: number) => <bdi>{formatMoney(amount, currency, i18n.language)}</bdi>
  return (
    <FactList
      facts={[
        { name: t('facts.amount'), value: <span className="tabular-nums">{money(cents)}</span> },
        {
          name: t('facts.items'),
          value: (
            <ul className="flex flex-col divide-y divide-line">
              {items.map(({ reference, description, cents: part }) => (
                <li
                  key={reference}
                  className="flex flex-wrap justify-between gap-x-4 py-1.5 first:pt-0 last:pb-0"
                >
                  <span className={items.length > 1 ? 'font-normal' : undefined}>
                    {description || t('bill', { reference: isolatedLtr(reference) })}
                  </span>
                  {items.length > 1 && <span className="ms-auto tabular-nums">{money(part)}</span>}
                </li>
              ))}
            </ul>
          ),
        },
        { name: t('facts.account'), value: <BidiText>{payment.accountNo}</BidiText> },
        {
          // Nothing was paid with what has declined, or has not answered yet.
          name: t(paidAt ? 'facts.provider' : 'facts.way'),
          value: <ProviderNames payment={payment} />,
        },
        {
          name: t(paidAt ? 'facts.paidAt' : 'facts.begun'),
          value: formatInstant(paidAt ?? payment.createdAt, i18n.language, {
            dateStyle: 'short',
            timeStyle: 'short',
          }),
        },
        ...(receiptNo ? [{ name: t('facts.receiptNo'), value: <BidiText>{receiptNo}</BidiText> }] : []),
      ]}
    />
  )
}

/** What people call the way to pay, and who runs it. */
function ProviderNames({ payment: { providerKind, providerName } }: { payment: Payment }) {
  const { t } = useTranslation('payment-progress')
  if (!providerKind) return <bdi>{providerName}</bdi>
  return (
    <>
      <span>{t(`way.${providerKind}`)}</span>
      <span> </span>
      <bdi className="font-normal text-muted">{providerName}</bdi>
    </>
  )
}
