import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import type { InstalmentPlan } from './instalments-shown.ts'
import { PlanTable } from './plan-table.tsx'

/** A plan: which bills, how it stands, what is next, and each instalment. */
export function PlanDetails({
  plan: { standing, bills, totalCents, paidCents, instalments },
  symbol,
}: {
  plan: InstalmentPlan
  symbol: string
}) {
  const { t, i18n } = useTranslation('instalments')
  const money = (cents: number) => formatWithSymbol(cents / 100, i18n.language, symbol)
  const isAgreed = standing !== 'asked'
  const next = instalments.find((one) => one.standing === 'next')
  const late = instalments
    .filter((one) => one.standing === 'late')
    .reduce((sum, one) => sum + one.cents - one.paidCents, 0)
  const share = t('plan.paid', { paid: money(paidCents), total: money(totalCents) })
  return (
    <div className="flex flex-col gap-4">
      {standing === 'late' && (
        <Callout tone="warning" title={t('plan.late', { amount: money(late) })}>
          {t('plan.lateText')}
        </Callout>
      )}
      {standing === 'settled' && <Callout tone="success" title={t('plan.settled')} />}
      <div className="flex flex-col gap-1">
        {isAgreed && <p className="font-semibold">{share}</p>}
        {isAgreed && <ProgressBar label={share} share={paidCents / totalCents} />}
        {isAgreed && next && (
          <p>
            {t('plan.next', {
              amount: money(next.cents - next.paidCents),
              date: formatDay(next.dueOn, i18n.language, 'long'),
            })}
          </p>
        )}
        {!isAgreed && <p className="font-semibold">{t('plan.total', { total: money(totalCents) })}</p>}
        <p className="text-small text-muted">
          <span>{`${t('plan.bills')} `}</span>
          {bills.map(({ number, cents }, index) => (
            <span key={number}>
              <span>{`${index > 0 ? ' · ' : ''}${isolatedLtr(number)} (`}</span>
              <bdi>{money(cents)}</bdi>
              <span>)</span>
            </span>
          ))}
        </p>
      </div>
      <PlanTable
        // What is only asked for is neither paid nor late.
        instalments={isAgreed ? instalments : instalments.map(({ dueOn, cents }) => ({ dueOn, cents }))}
        symbol={symbol}
        caption={t('table.caption')}
      />
    </div>
  )
}
