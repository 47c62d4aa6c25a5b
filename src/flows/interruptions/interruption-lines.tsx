import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import type { PlannedInterruption } from './interruptions-shown.ts'

/** So many are in sight: what goes on first. */
const mostInSight = 2

/** Interruptions of the own supplies, one line each, which opens: where it is and why. Nothing where there are none. */
export function InterruptionLines({ interruptions }: { interruptions: readonly PlannedInterruption[] }) {
  const { t } = useTranslation('interruptions')
  const ordered = interruptions.toSorted((one, other) => Number(other.hasBegun) - Number(one.hasBegun))
  const [inSight, further] = [ordered.slice(0, mostInSight), ordered.slice(mostInSight)]
  if (inSight.length === 0) return null
  return (
    <div className={classNames('grid items-start gap-2', inSight.length > 1 && 'lg:grid-cols-2')}>
      {inSight.map((each) => (
        <Line key={`${each.id} ${each.propertyReference}`} {...each} />
      ))}
      {further.length > 0 && (
        <details className="lg:col-span-2">
          <summary className="text-link inline-flex min-h-11 items-center">
            {t('line.more', { number: further.length })}
          </summary>
          <div className="grid items-start gap-2 pt-1 lg:grid-cols-2">
            {further.map((each) => (
              <Line key={`${each.id} ${each.propertyReference}`} {...each} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function Line({ service, place, startsAt, endsAt, reason, hasBegun }: PlannedInterruption) {
  const { t, i18n } = useTranslation('interruptions')
  const written = (instant: string, style: Omit<Intl.DateTimeFormatOptions, 'timeZone'>) =>
    isolated(formatInstant(instant, i18n.language, style))
  const dayOf = (instant: string) => written(instant, { dateStyle: 'short' })
  const isOneDay = dayOf(startsAt) === dayOf(endsAt)
  const moment = { dateStyle: 'short', timeStyle: 'short' } as const
  const short = {
    day: 'numeric',
    month: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const to = written(endsAt, isOneDay ? { hour: '2-digit', minute: '2-digit' } : short)
  return (
    <details
      className={classNames(
        'group rounded-control border bg-surface',
        hasBegun ? 'border-warning bg-warning-soft' : 'border-line',
      )}
    >
      <summary className="flex min-h-11 items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className={hasBegun ? 'text-warning' : 'text-muted'}>
          <LineIcon name={hasBegun ? 'bell' : 'calendar'} />
        </span>
        <span className="min-w-0 flex-1">
          <strong className={hasBegun ? 'text-warning' : undefined}>
            {t(`line.${service}${hasBegun ? 'Now' : ''}`)}
          </strong>
          <span> </span>
          <span>
            {hasBegun ? t('line.until', { to }) : t('line.range', { from: written(startsAt, short), to })}
          </span>
        </span>
        <Icon name="chevronDown" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3 ps-12">
        <p>
          <bdi>{place}</bdi>
        </p>
        <p>{t('when', { from: written(startsAt, moment), to: written(endsAt, moment) })}</p>
        <p>{t(`reason.${reason}`)}</p>
      </div>
    </details>
  )
}
