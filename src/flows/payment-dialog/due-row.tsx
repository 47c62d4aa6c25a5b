import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { today } from '#src/i18n/today.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { daysOverdue, onlineUntil, onlineDays, type DueItem } from './dues-shown.ts'

/** One thing that is due: what, until when, how much; until when it can be paid here, or why not. */
export function DueRow({
  due,
  isChosen,
  onChoose,
}: {
  due: DueItem
  isChosen: boolean
  /** Absent: there is nothing to choose. */
  onChoose?: ((isChosen: boolean) => void) | undefined
}) {
  const { t, i18n } = useTranslation('payment-dialog')
  const id = useId()
  const { reference, description, issuedOn, dueOn, cents, currency, payableOnline, isInPlan } = due
  const day = (one: string) => formatDay(one, i18n.language, 'long')
  const late = daysOverdue(due, today())
  const until = onlineUntil(due)
  const words = (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      {late > 0 && (
        <span className="flex w-full items-center gap-1.5 text-small font-bold text-error">
          <Icon name="error" className="size-4" />
          <span>{t('choice.overdue', { count: late })}</span>
        </span>
      )}
      <span className="font-semibold">
        {description || t('choice.bill', { reference: isolatedLtr(reference) })}
      </span>
      <bdi className="ms-auto font-semibold tabular-nums">{formatMoney(cents, currency, i18n.language)}</bdi>
      <span className="w-full text-small text-muted">
        {t(isInPlan ? 'choice.inPlan' : 'choice.due', { issued: day(issuedOn), due: day(dueOn) })}
      </span>
      {until && (
        <span className="w-full text-small text-muted">{t('choice.until', { until: day(until) })}</span>
      )}
    </span>
  )
  const note = <DueNote due={due} isChosenHere={onChoose !== undefined} />
  const isChoice = onChoose !== undefined && payableOnline
  return (
    <li
      className={
        late > 0
          ? 'my-2 flex flex-col gap-1 rounded-control border-s-4 border-s-error bg-error-soft px-3 py-2'
          : 'flex flex-col gap-1 py-2'
      }
    >
      {isChoice ? (
        <label htmlFor={id} className="flex min-h-11 items-center gap-3">
          <input
            id={id}
            type="checkbox"
            name="due"
            value={reference}
            checked={isChosen}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-6 shrink-0 rounded accent-(--brand-ink)"
          />
          {words}
        </label>
      ) : (
        words
      )}
      <div id={`${id}-note`} className={`${isChoice ? 'ps-9' : ''} text-small text-muted empty:hidden`}>
        {note}
      </div>
    </li>
  )
}

/** Why it cannot be paid here, or that somebody has begun to. */
function DueNote({ due, isChosenHere }: { due: DueItem; isChosenHere: boolean }): ReactNode {
  const { t } = useTranslation('payment-dialog')
  const { notPayable, isInPlan, ownPaymentId } = due
  if (notPayable === 'tooOld') {
    // Its instalments are paid in another way already.
    return isInPlan ? null : <p>{t('choice.tooOld', { count: onlineDays })}</p>
  }
  if (notPayable) return <p>{t(`choice.${notPayable}`)}</p>
  if (!ownPaymentId) return null
  return (
    <p>
      <span>{t(isChosenHere ? 'choice.ownGivenUp' : 'choice.own')}</span>
      {/* A dialog would stay over the page of the payment. */}
      {!isChosenHere && (
        <>
          <span> </span>
          <TextLink href={`/payment/${ownPaymentId}`}>{t('choice.toOwn')}</TextLink>
        </>
      )}
    </p>
  )
}
