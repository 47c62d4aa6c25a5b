import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import type { StandingOrderView } from './standing-order-shown.ts'

/** An order by which bills are charged: what with, on which day, and what comes next. */
export function ActiveOrder({ order: { snapshot, send } }: { order: StandingOrderView }) {
  const { t, i18n } = useTranslation('own-standing-order')
  const order = snapshot.context.own?.order
  if (!order) return null
  return (
    <Card className="flex flex-col gap-5">
      {order.state === 'declinedOnce' && (
        <Callout tone="warning" title={t('active.declinedOnce')}>
          {t('active.declinedOnceText')}
        </Callout>
      )}
      <h2 className="text-title font-bold">{t('active.title')}</h2>
      <FactList
        facts={[
          { name: t('active.day'), value: order.dayOfMonth },
          { name: t('active.means'), value: <BidiText>{order.means}</BidiText> },
          { name: t('active.provider'), value: <bdi>{order.providerName}</bdi> },
        ]}
      />
      <h3 className="font-semibold">{t('active.next')}</h3>
      {order.announced.length === 0 ? (
        <p className="text-muted">{t('active.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {order.announced.map(({ reference, cents, currency, chargeOn }) => (
            <li key={reference} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>{t('active.bill', { reference: isolatedLtr(reference) })}</span>
              <bdi className="font-semibold tabular-nums">{formatMoney(cents, currency, i18n.language)}</bdi>
              <span className="w-full text-small text-muted">
                {t('active.chargeOn', { date: formatDay(chargeOn, i18n.language, 'long') })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-muted">{t('active.note')}</p>
      <Button className="self-start max-sm:w-full" onClick={() => send({ type: 'stop.requested' })}>
        {t('active.stop')}
      </Button>
    </Card>
  )
}
