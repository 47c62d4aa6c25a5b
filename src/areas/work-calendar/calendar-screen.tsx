import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatShortDay } from '#src/i18n/format-instant.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import type { ShownArea } from '../kit/area-shown.ts'
import type { RecordRow } from '../kit/list-reads.ts'
import { SectionNav } from '../kit/section-nav.tsx'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { CalendarRow } from './calendar-row.tsx'
import { daysAfter, daysOfWeek } from './week.ts'

interface Props {
  area: ShownArea
  today: string
  monday: string
  /** Planned in this week; undefined: nothing is known yet. */
  cards: readonly RecordRow[] | undefined
  /** Without anybody and without a day. */
  unplanned: readonly RecordRow[]
  /** Who works in the field, whether something is planned for them or not. */
  workers: readonly { id: number; name: string }[]
  /** There are more than a week can show. */
  hidden: number
  hasFailed: boolean
  onRetry: () => void
  chosen: number | undefined
  card: ReactNode
}

/** People with what is planned for them, by name; first what nobody has taken. */
function rowsOf({ cards = [], workers }: Pick<Props, 'cards' | 'workers'>) {
  const names = new Map<number, string>(workers.map(({ id, name }) => [id, name]))
  for (const { values, names: titles } of cards)
    if (typeof values['employee'] === 'number')
      names.set(values['employee'], titles['employee'] ?? `#${values['employee']}`)
  const of = (employee: number | null) => cards.filter(({ values }) => values['employee'] === employee)
  return [
    { id: 0, name: '', cards: of(null) },
    ...[...names]
      .toSorted(([, one], [, other]) => one.localeCompare(other))
      .map(([id, name]) => ({ id, name, cards: of(id) })),
  ]
}

/** A week of work: a row for each person, a bar for each card. */
export function CalendarScreen(props: Props) {
  const { area, today, monday, cards, unplanned, hidden, hasFailed, chosen, card } = props
  const { t } = useTranslation(['maintenance', 'table'])
  const { language } = area
  const days = daysOfWeek(monday)
  const week = (from: string) => `/workCalendar?week=${from}`
  const hrefOf = ({ id }: RecordRow) => `${week(monday)}&card=${id}`
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{t('section.calendar')}</PageTitle>
      <SectionNav section={maintenanceSection} />
      <PageHeading lead={t('calendar.lead')}>{t('section.calendar')}</PageHeading>
      <nav aria-label={t('calendar.weeks')} className="flex flex-wrap items-center gap-3">
        <LinkButton href={week(daysAfter(monday, -7))}>{t('calendar.before')}</LinkButton>
        <LinkButton href="/workCalendar">{t('calendar.thisWeek')}</LinkButton>
        <LinkButton href={week(daysAfter(monday, 7))}>{t('calendar.next')}</LinkButton>
        <p role="status" className="text-title font-bold">
          {t('calendar.range', { from: formatDay(monday, language), to: formatDay(days[6]!, language) })}
        </p>
      </nav>
      {card && (
        <section aria-label={t('calendar.chosen')} className="max-w-3xl">
          {card}
        </section>
      )}
      {hasFailed && !cards ? (
        <NotAvailable title={t('table:failed')} retryLabel={t('table:tryAgain')} onRetry={props.onRetry}>
          {t('table:failedText')}
        </NotAvailable>
      ) : !cards ? (
        <ShapedLoader label={t('table:loading')} shape="rows" />
      ) : (
        <>
          {hidden > 0 && <p className="text-warning">{t('calendar.hidden', { number: hidden })}</p>}
          <div
            role="region"
            aria-label={t('section.calendar')}
            tabIndex={0}
            className="relative overflow-x-auto rounded-card border border-line/70 bg-surface shadow-card"
          >
            <div className="min-w-[46rem]">
              <div className="grid grid-cols-[6rem_repeat(7,minmax(0,1fr))] sm:grid-cols-[9rem_repeat(7,minmax(0,1fr))] border-b border-line text-small">
                <span className="p-3 font-semibold text-muted">{area.word('field.employee')}</span>
                {days.map((day) => (
                  <span
                    key={day}
                    aria-current={day === today ? 'date' : undefined}
                    className={classNames(
                      'border-s border-line p-3 font-semibold',
                      day === today && 'bg-brand-soft text-brand-ink',
                    )}
                  >
                    {formatShortDay(day, language, { weekday: 'short', day: 'numeric', month: 'numeric' })}
                  </span>
                ))}
              </div>
              {rowsOf(props).map((row) => (
                <CalendarRow
                  key={row.id}
                  area={area}
                  name={row.id === 0 ? t('calendar.nobody') : row.name}
                  isNobody={row.id === 0}
                  monday={monday}
                  cards={row.cards}
                  chosen={chosen}
                  hrefOf={hrefOf}
                />
              ))}
            </div>
          </div>
          {unplanned.length > 0 && (
            <section aria-labelledby="unplanned" className="flex flex-col gap-2">
              <h2 id="unplanned" className="text-title font-bold">
                {t('calendar.unplanned')}
              </h2>
              <ul className="flex flex-wrap gap-3">
                {unplanned.map((one) => (
                  <li key={one.id}>
                    <TextLink
                      href={hrefOf(one)}
                      aria-current={one.id === chosen ? 'true' : undefined}
                      className="flex min-h-11 items-center rounded-control border border-control bg-surface px-4 py-2 font-semibold text-brand-ink hover:bg-brand-soft"
                    >
                      <bdi>{String(one.values['title'] ?? '')}</bdi>
                    </TextLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </WidePage>
  )
}
