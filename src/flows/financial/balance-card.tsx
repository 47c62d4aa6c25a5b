import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { PlanCards } from './plan-cards.tsx'
import { billPath, type FinancialSummary } from './financial-shown.ts'

const ages = ['notYetDue', 'days1To30', 'days31To60', 'days61To90', 'over90Days'] as const

/** Bills that are named here: the list has all. */
const mostNamed = 5
const mostOnPhone = 3

/** What is owed: in one number, by its age, what is due when, and what is paid in instalments. */
export function BalanceCard({
  summary: { balanceCents, ageing, paidAheadCents, open, plans, today },
  symbol,
  canPay,
  canAsk,
}: {
  summary: FinancialSummary
  symbol: string
  /** Whether the menu offers to pay bills. */
  canPay: boolean
  /** Whether something of it can be asked to be paid in instalments. */
  canAsk: boolean
}) {
  const { t, i18n } = useTranslation('financial')
  const money = (cents: number) => <bdi>{formatWithSymbol(cents / 100, i18n.language, symbol)}</bdi>
  return (
    <div className="grid items-start gap-6 max-sm:gap-3 lg:grid-cols-2">
      <Card className="flex flex-col gap-5 max-sm:gap-3 max-sm:p-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="font-semibold">{t(balanceCents < 0 ? 'balance.credit' : 'balance.title')}</h2>
            <p className="text-display font-bold tabular-nums">{money(Math.abs(balanceCents))}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {canPay && open.length > 0 && (
              <LinkButton variant="primary" href="/billPayment">
                {t('balance.pay')}
              </LinkButton>
            )}
            {canAsk && (
              <LinkButton href="/apps/new?kind=instalmentPlan">{t('balance.instalments')}</LinkButton>
            )}
          </div>
        </div>
        {balanceCents === 0 && <p className="text-muted">{t('balance.zero')}</p>}
        <details open={ages.some((age) => age !== 'notYetDue' && ageing[age] > 0)} className="group">
          <summary className="flex min-h-11 items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            <h3>{t('ageing.title')}</h3>
            <Icon
              name="chevronDown"
              className="size-5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <dl className="flex flex-col divide-y divide-line">
            {ages.map((age) => (
              <div key={age} className="flex justify-between gap-4 py-2">
                <dt className={ageing[age] > 0 && age !== 'notYetDue' ? 'text-error' : 'text-muted'}>
                  {t(`ageing.${age}`)}
                </dt>
                <dd className="font-semibold whitespace-nowrap tabular-nums">{money(ageing[age])}</dd>
              </div>
            ))}
            {paidAheadCents !== 0 && (
              <div className="flex justify-between gap-4 py-2">
                <dt className="text-muted">
                  {t(paidAheadCents > 0 ? 'balance.paidAhead' : 'balance.others')}
                </dt>
                <dd className="font-semibold whitespace-nowrap tabular-nums">{money(-paidAheadCents)}</dd>
              </div>
            )}
          </dl>
        </details>
      </Card>
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col gap-3 max-sm:gap-1 max-sm:p-4">
          <h2 className="text-title font-bold">{t('open.title')}</h2>
          {open.length === 0 && <p className="text-muted">{t('open.none')}</p>}
          <ul className="flex flex-col divide-y divide-line">
            {open.slice(0, mostNamed).map(({ reference, isBill, description, dueOn, cents, isInPlan }) => (
              <li
                key={reference}
                className="flex items-baseline justify-between gap-x-4 py-2 max-sm:py-1 max-sm:nth-[n+4]:hidden sm:flex-wrap"
              >
                <span className="min-w-0">
                  {isBill ? (
                    <TextLink
                      href={billPath(reference)}
                      className="text-link inline-block py-1 max-sm:py-0.5 max-sm:text-small"
                    >
                      {t('open.bill', { number: isolatedLtr(reference) })}
                    </TextLink>
                  ) : (
                    <bdi>{description || reference}</bdi>
                  )}
                  <span
                    className={
                      dueOn < today && !isInPlan
                        ? 'block text-small text-error'
                        : 'block text-small text-muted'
                    }
                  >
                    {t(isInPlan ? 'open.inPlan' : dueOn < today ? 'open.late' : 'open.due', {
                      date: formatDay(dueOn, i18n.language, 'long'),
                    })}
                  </span>
                </span>
                <span className="font-semibold tabular-nums">{money(cents)}</span>
              </li>
            ))}
          </ul>
          {open.length > mostOnPhone && (
            <TextLink
              href="/financial?filter=open"
              className={open.length > mostNamed ? 'text-link' : 'text-link sm:hidden'}
            >
              {t('open.more')}
            </TextLink>
          )}
        </Card>
        <PlanCards plans={plans} symbol={symbol} />
      </div>
    </div>
  )
}
