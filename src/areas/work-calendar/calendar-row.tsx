import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { classNames } from '#src/ui/class-names.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ShownArea } from '../kit/area-shown.ts'
import type { RecordRow } from '../kit/list-reads.ts'
import { barsIn } from './week.ts'

/** How a bar looks, by the state of its card; what is over is quiet. */
const looks: Readonly<Record<string, string>> = {
  planned: 'border-control bg-surface border-dashed',
  assigned: 'border-brand-ink bg-brand-soft',
  travelling: 'border-warning bg-warning-soft',
  working: 'border-warning bg-warning-soft',
  interrupted: 'border-error bg-error-soft',
}

/** One person of the week, or nobody: the bars lie below the days that they take. */
export function CalendarRow({
  area,
  name,
  isNobody,
  monday,
  cards,
  chosen,
  hrefOf,
}: {
  area: ShownArea
  name: string
  isNobody: boolean
  monday: string
  cards: readonly RecordRow[]
  chosen: number | undefined
  hrefOf: (card: RecordRow) => string
}) {
  const { t } = useTranslation('maintenance')
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)] border-b border-line last:border-0',
        isNobody && 'bg-page',
      )}
    >
      <h2
        id={id}
        className="sticky start-0 z-10 border-e border-line bg-surface p-3 text-small font-semibold [overflow-wrap:anywhere]"
      >
        <bdi>{name}</bdi>
      </h2>
      <ul className="grid min-h-14 auto-rows-min grid-flow-row-dense grid-cols-7 gap-1 py-1.5">
        {barsIn(monday, cards).map(({ card, column, days, isCut }) => {
          const { title, plannedFrom, plannedTo } = card.values
          return (
            <li key={card.id} style={{ gridColumn: `${column} / span ${days}` }} className="min-w-0 px-1">
              <TextLink
                href={hrefOf(card)}
                aria-current={card.id === chosen ? 'true' : undefined}
                className={classNames(
                  'flex min-h-11 flex-col justify-center rounded-lg border-s-4 px-2 py-1 text-small no-underline',
                  looks[card.state] ?? 'border-line bg-page text-muted',
                  card.id === chosen && 'outline-3 outline-[var(--focus)]',
                  isCut && 'opacity-90',
                )}
              >
                <bdi className="line-clamp-2 font-semibold text-ink">{String(title ?? '')}</bdi>
                <span className="truncate text-ink">{area.word(`state.${card.state}`)}</span>
                <VisuallyHidden>
                  {t('calendar.range', {
                    from: formatDay(String(plannedFrom ?? plannedTo), area.language),
                    to: formatDay(String(plannedTo ?? plannedFrom), area.language),
                  })}
                </VisuallyHidden>
              </TextLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
