import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { onlineDays, type DueItem } from './dues-shown.ts'

/** One thing that is due: what, until when, how much; why it cannot be paid here; and that somebody has begun to. */
export function DueRow({
  due,
  isChosen,
  onChoose,
}: {
  due: DueItem
  isChosen: boolean
  /** Absent: there is nothing to choose. */
  onChoose?: (isChosen: boolean) => void
}) {
  const { t, i18n } = useTranslation('payment-dialog')
  const id = useId()
  const {
    reference,
    description,
    issuedOn,
    dueOn,
    cents,
    currency,
    payableOnline,
    notPayable,
    isInPlan,
    ownPaymentId,
  } = due
  const note =
    notPayable === 'tooOld'
      ? // Its instalments are paid in another way already.
        !isInPlan && t('choice.tooOld', { count: onlineDays })
      : notPayable
        ? t(`choice.${notPayable}`)
        : ownPaymentId && t(onChoose ? 'choice.ownGivenUp' : 'choice.own')
  const words = (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <span className={payableOnline ? 'font-semibold' : undefined}>
        {description || t('choice.bill', { reference: isolatedLtr(reference) })}
      </span>
      <bdi className="font-semibold tabular-nums">{formatMoney(cents, currency, i18n.language)}</bdi>
      <span className="w-full text-small text-muted">
        {t(isInPlan ? 'choice.inPlan' : 'choice.due', {
          issued: formatDay(issuedOn, i18n.language),
          due: formatDay(dueOn, i18n.language),
        })}
      </span>
    </span>
  )
  return (
    <li className="flex flex-col gap-1 py-2">
      {onChoose ? (
        <label htmlFor={id} className="flex min-h-11 items-center gap-3">
          <input
            id={id}
            type="checkbox"
            name="due"
            value={reference}
            checked={isChosen && payableOnline}
            disabled={!payableOnline}
            aria-describedby={note ? `${id}-note` : undefined}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-6 shrink-0 rounded accent-(--brand-ink)"
          />
          {words}
        </label>
      ) : (
        words
      )}
      {note && (
        <p id={`${id}-note`} className={`${onChoose ? 'ps-9' : ''} text-small text-muted`}>
          <span>{note}</span>
          {/* A dialog would stay over the page of the payment. */}
          {ownPaymentId && !onChoose && (
            <>
              <span> </span>
              <TextLink href={`/payment/${ownPaymentId}`}>{t('choice.toOwn')}</TextLink>
            </>
          )}
        </p>
      )}
    </li>
  )
}
