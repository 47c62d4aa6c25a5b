import { useTranslation } from 'react-i18next'
import { ListCard } from '#src/ui/list-card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { isVisited, type RoundView, type CapturedStop } from './capture-round-shown.ts'
import { StopWarnings } from './stop-warnings.tsx'

/** A stop as a line: a press on it opens the meter. What is booked opens nothing. */
function StopLine({ stop, view: { snapshot, send } }: { stop: CapturedStop; view: RoundView }) {
  const { t } = useTranslation(['capture-round', 'area-round-stops'])
  const event = { type: 'stop.opened', stop: stop.id } as const
  const isDone = isVisited(stop)
  const state = !stop.isEditable
    ? t('stop.closed')
    : stop.noReading !== null
      ? t(`area-round-stops:choice.noReading.${stop.noReading}`)
      : stop.reading !== null
        ? t('stop.read')
        : t('stop.outstanding')
  return (
    <li>
      <button
        type="button"
        disabled={!snapshot.can(event)}
        onClick={() => send(event)}
        className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-start hover:bg-brand-soft disabled:hover:bg-transparent sm:px-6"
      >
        <span className="w-8 shrink-0 self-start font-semibold tabular-nums">{stop.sequence}</span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <bdi className="font-semibold">{stop.address}</bdi>
          <span className="flex flex-wrap gap-x-3 text-small text-muted">
            <bdi className="tabular-nums">{stop.meter}</bdi>
            <span className={classNames(isDone && stop.isEditable && 'font-semibold text-success')}>
              {state}
            </span>
          </span>
          <StopWarnings stop={stop} />
        </span>
        {stop.isEditable && <Icon name={isDone ? 'check' : 'arrow'} className="size-5 text-brand-ink" />}
      </button>
    </li>
  )
}

export function StopList({ stops, view }: { stops: readonly CapturedStop[]; view: RoundView }) {
  const { t } = useTranslation('capture-round')
  if (stops.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ListCard title={t('stops')}>
      <ol className="divide-y divide-line">
        {stops.map((stop) => (
          <StopLine key={stop.id} stop={stop} view={view} />
        ))}
      </ol>
    </ListCard>
  )
}
