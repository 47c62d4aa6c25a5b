import { useTranslation } from 'react-i18next'
import { isOwnProvider } from '#contract/rules/payments.ts'
import { DueRow } from '#src/flows/payment-dialog/due-row.tsx'
import { inOrderOfUrgency, paymentTypes } from '#src/flows/payment-dialog/dues-shown.ts'
import { OtherSites } from '#src/flows/payment-dialog/other-sites.tsx'
import { OtherWaysToPay } from '#src/flows/payment-dialog/other-ways-to-pay.tsx'
import { today } from '#src/i18n/today.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { BillPaymentScreenProps, OwnPayments } from './bill-payment-shown.ts'

/** What is due: of each type a list, and the button that opens the payment dialog for it. */
export function OwnDues({
  bills: { snapshot, send },
  hasButton,
  furtherLinks,
  otherWays,
  own: { accountNo, dues, providers },
}: BillPaymentScreenProps & { own: OwnPayments }) {
  const { t } = useTranslation('bill-payment')
  const isPaidHere = hasButton && dues.some(({ payableOnline }) => payableOnline)
  const links = [...furtherLinks, ...providers.filter((provider) => !isOwnProvider(provider))]
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-title font-bold">{t('due.title')}</h2>
      {dues.length === 0 && <p className="text-muted">{t('due.none')}</p>}
      {paymentTypes
        .map((type) => ({
          type,
          items: inOrderOfUrgency(dues, today()).filter(({ paymentType }) => paymentType === type),
        }))
        .filter(({ items }) => items.length > 0)
        .map(({ type, items }) => (
          <section key={type} aria-labelledby={`due-${type}`} className="flex flex-col gap-3">
            <h3 id={`due-${type}`} className="font-bold">
              {t(`due.types.${type}`)}
            </h3>
            <ul className="flex flex-col divide-y divide-line">
              {items.map((due) => (
                <DueRow key={due.reference} due={due} isChosen={false} />
              ))}
            </ul>
            {hasButton && items.some(({ payableOnline }) => payableOnline) && (
              <Button
                variant="primary"
                className="self-start max-sm:w-full"
                aria-haspopup="dialog"
                aria-describedby={`due-${type}`}
                disabled={!snapshot.can({ type: 'payment.requested', paymentType: type })}
                onClick={() => send({ type: 'payment.requested', paymentType: type })}
              >
                {t('due.choose')}
              </Button>
            )}
          </section>
        ))}
      {dues.length > 0 && links.length > 0 && (
        <>
          <OtherSites links={links} accountNo={accountNo} />
          <p className="text-small text-muted">{t('due.linkLead')}</p>
        </>
      )}
      {dues.length > 0 && (
        <OtherWaysToPay text={otherWays} accountNo={accountNo} open={!isPaidHere && links.length === 0} />
      )}
    </Card>
  )
}
