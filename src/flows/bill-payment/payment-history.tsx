import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { paymentsPerPage, type BillPaymentScreenProps, type OwnPayments } from './bill-payment-shown.ts'

/** What was paid here, newest first; each leads to its page with the receipt. */
export function PaymentHistory({
  bills: { snapshot, send },
  own: { payments, total },
}: BillPaymentScreenProps & { own: OwnPayments }) {
  const { t, i18n } = useTranslation('bill-payment')
  const { page } = snapshot.context
  const pages = Math.max(1, Math.ceil(total / paymentsPerPage))
  const turn = (to: number) => ({ type: 'page.chosen', page: to }) as const
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-title font-bold">{t('history.title')}</h2>
      {payments.length === 0 ? (
        <p className="text-muted">{t('history.none')}</p>
      ) : (
        <ul aria-busy={snapshot.hasTag('busy')} className="flex flex-col divide-y divide-line">
          {payments.map(({ paymentId, state, cents, currency, createdAt, paidAt }) => (
            <li key={paymentId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <TextLink href={`/payment/${paymentId}`}>
                {formatInstant(paidAt ?? createdAt, i18n.language, {
                  dateStyle: 'short',
                  timeStyle: 'short',
                })}
              </TextLink>
              <bdi className="font-semibold tabular-nums">{formatMoney(cents, currency, i18n.language)}</bdi>
              <span className={`w-full text-small ${state === 'paid' ? 'text-success' : 'text-muted'}`}>
                {t(`state.${state}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={t('history.title')} className="flex flex-wrap items-center justify-between gap-3">
          <Button disabled={page <= 1 || !snapshot.can(turn(page - 1))} onClick={() => send(turn(page - 1))}>
            {t('history.newer')}
          </Button>
          <p className="text-small text-muted">{t('history.page', { page, pages })}</p>
          <Button
            disabled={page >= pages || !snapshot.can(turn(page + 1))}
            onClick={() => send(turn(page + 1))}
          >
            {t('history.older')}
          </Button>
        </nav>
      )}
    </Card>
  )
}
