import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { dueName } from './due-name.ts'
import { HomeCard } from './home-card.tsx'
import type { CustomerHome, DueLine } from './overview-shown.ts'

type Due = NonNullable<CustomerHome['due']>

/** Lines of each kind that are in sight: the statement has all. */
const mostInSight = 3

/** What is owed, what of it is overdue, and how much is due by when. */
export function DueCard({
  due,
  currency,
  canPay,
}: {
  due: Due
  currency: string
  /** Whether the menu offers to pay bills. */
  canPay: boolean
}) {
  const { t, i18n } = useTranslation('overview')
  const isOpen = !useControls('userHome')('due').isDisabled
  const money = (cents: number) => isolatedLtr(formatWithSymbol(cents / 100, i18n.language, currency))
  const { balanceCents, owedCents, overdueCents, laterCents, payableCents, lines, count, overdueCount } = due
  const overdue = lines.filter((line) => line.isOverdue)
  const coming = lines.filter((line) => !line.isOverdue)
  const aheadCents = owedCents - balanceCents
  const hidden = count - Math.min(mostInSight, overdueCount) - Math.min(mostInSight, count - overdueCount)
  return (
    <HomeCard
      title={t(balanceCents < 0 ? 'due.credit' : 'due.title')}
      className="max-lg:order-1"
      end={
        (owedCents > 0 || balanceCents !== 0) && (
          <p className="tabular-nums">
            {balanceCents < 0 ? (
              <strong className="text-title">{money(-balanceCents)}</strong>
            ) : (
              <strong>{t('due.total', { sum: money(balanceCents) })}</strong>
            )}
          </p>
        )
      }
    >
      {owedCents === 0 && <p className="py-2 text-muted">{t('due.none')}</p>}
      {overdueCents > 0 && (
        <Overdue due={due} lines={overdue.slice(0, mostInSight)} money={money} canPay={canPay && isOpen} />
      )}
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {coming.slice(0, mostInSight).map((line) => (
          <ComingLine key={`${line.isInstalment} ${line.reference}`} line={line} money={money} />
        ))}
        {laterCents > 0 && <SumLine name={t('due.later')} sum={money(laterCents)} />}
        {owedCents > 0 && aheadCents !== 0 && (
          <SumLine name={t(aheadCents > 0 ? 'due.paidAhead' : 'due.correction')} sum={money(-aheadCents)} />
        )}
      </ul>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-3">
          {canPay && payableCents > 0 && (
            <LinkButton href="/billPayment" variant="primary">
              {t('due.pay', { sum: money(payableCents) })}
            </LinkButton>
          )}
          <TextLink href="/financial" className="text-link inline-flex min-h-11 items-center">
            {t('due.more')}
          </TextLink>
          {hidden > 0 && (
            <span className="text-small text-muted">{t('due.moreLines', { number: hidden })}</span>
          )}
        </div>
      )}
    </HomeCard>
  )
}

function Overdue({
  due: { overdueCents, overdueSince },
  lines,
  money,
  canPay,
}: {
  due: Due
  lines: readonly DueLine[]
  money: (cents: number) => string
  canPay: boolean
}) {
  const { t, i18n } = useTranslation('overview')
  const day = (on: string) => isolated(formatDay(on, i18n.language))
  const isTooLate = lines.some(({ isPayable }) => !isPayable)
  return (
    <div className="my-2 rounded-control border-s-4 border-error bg-error-soft px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex items-center gap-2 font-bold text-error">
          <LineIcon name="bell" />
          <span>{t('due.overdue', { date: day(overdueSince) })}</span>
        </p>
        <p className="text-title font-bold tabular-nums">{money(overdueCents)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ul className="min-w-0">
          {lines.map((line) => (
            <li key={line.reference} className="text-small">
              <bdi>{dueName(line, t, i18n.language)}</bdi>
              <span> </span>
              <span>·</span>
              <span> </span>
              <span>{t('due.wasDue', { date: day(line.dueOn) })}</span>
              {lines.length > 1 && (
                <>
                  <span> </span>
                  <span>·</span>
                  <span> </span>
                  <span>{money(line.cents)}</span>
                </>
              )}
            </li>
          ))}
          {isTooLate && <li className="text-small">{t('due.tooLate')}</li>}
        </ul>
        {isTooLate && canPay && (
          <TextLink
            href="/billPayment"
            className="button min-h-11 border-error bg-surface px-4 text-error max-sm:w-full"
          >
            {t('due.howTo')}
          </TextLink>
        )}
      </div>
    </div>
  )
}

function ComingLine({ line, money }: { line: DueLine; money: (cents: number) => string }) {
  const { t, i18n } = useTranslation('overview')
  const { dueOn, cents, isPayable, payableUntil } = line
  const day = (on: string) => isolated(formatDay(on, i18n.language))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-1.5 sm:flex sm:justify-between">
      <span className="max-sm:contents sm:flex sm:min-w-0 sm:flex-1 sm:flex-row-reverse sm:items-baseline sm:justify-end sm:gap-x-4">
        <span className="min-w-0">
          <span className="font-semibold">
            <bdi>{dueName(line, t, i18n.language)}</bdi>
          </span>
          {isPayable && payableUntil && (
            <span className="ms-2 text-small text-muted max-sm:hidden">
              {t('due.hereUntil', { date: day(payableUntil) })}
            </span>
          )}
        </span>
        <span className="max-sm:order-3 max-sm:col-span-2 max-sm:text-small max-sm:text-muted sm:w-40 sm:shrink-0">
          <span>{t('due.until', { date: day(dueOn) })}</span>
          {isPayable && payableUntil && (
            <span className="sm:hidden">
              <span> </span>
              <span>·</span>
              <span> </span>
              <span>{t('due.hereUntil', { date: day(payableUntil) })}</span>
            </span>
          )}
        </span>
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums">{money(cents)}</span>
    </li>
  )
}

const SumLine = ({ name, sum }: { name: string; sum: string }) => (
  <li className="flex justify-between gap-x-4 py-2 text-muted">
    <span>{name}</span>
    <span className="whitespace-nowrap tabular-nums">{sum}</span>
  </li>
)
