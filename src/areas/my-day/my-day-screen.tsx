import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatShortDay } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import type { ShownArea } from '../kit/area-shown.ts'
import type { RecordRow } from '../kit/list-reads.ts'
import { SectionNav } from '../kit/section-nav.tsx'
import { StateWord } from '../kit/state-word.tsx'
import { dayOfInstant } from '../kit/typed-instant.ts'
import { isUnderWay } from './day-order.ts'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'

/** When a card wants somebody: the time of day where it is due today, else the day. */
function wantedBy(card: RecordRow, today: string, language: string, anyTime: string): string {
  const { dueAt, plannedFrom } = card.values
  if (typeof dueAt === 'string')
    return dayOfInstant(dueAt) === today
      ? formatInstant(dueAt, language, { timeStyle: 'short' })
      : formatInstant(dueAt, language, { day: 'numeric', month: 'short' })
  if (typeof plannedFrom === 'string' && plannedFrom !== today)
    return formatShortDay(plannedFrom, language, { day: 'numeric', month: 'short' })
  return anyTime
}

function CardLine({ card, area, today }: { card: RecordRow; area: ShownArea; today: string }) {
  const { t } = useTranslation('maintenance')
  const { title, street } = card.values
  return (
    <li>
      <TextLink
        href={`/myDay?card=${card.id}`}
        className="flex min-h-16 items-center gap-4 px-4 py-3 no-underline hover:bg-page sm:px-6"
      >
        <span className="w-14 shrink-0 self-start font-semibold tabular-nums">
          {wantedBy(card, today, area.language, t('day.anyTime'))}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <bdi className="font-semibold text-ink">{String(title ?? '')}</bdi>
          <span className="flex flex-wrap gap-x-3 text-small text-muted">
            <bdi>{String(street ?? '')}</bdi>
            <StateWord area={area} state={card.state} />
          </span>
        </span>
        <Icon name="arrow" className="size-5 text-brand-ink" />
      </TextLink>
    </li>
  )
}

/** The day of a field worker: one card at a time, the others below it. */
export function MyDayScreen({
  area,
  today,
  cards,
  finished,
  hasFailed,
  onRetry,
  shown,
  card,
}: {
  area: ShownArea
  today: string
  /** In the order of the day; undefined: nothing is known yet. */
  cards: readonly RecordRow[] | undefined
  /** Today. */
  finished: readonly RecordRow[]
  hasFailed: boolean
  onRetry: () => void
  /** The card that is open. */
  shown: number | undefined
  card: ReactNode
}) {
  const { t } = useTranslation(['maintenance', 'table'])
  const others = cards?.filter(({ id }) => id !== shown) ?? []
  const place = cards?.findIndex(({ id }) => id === shown) ?? -1
  const placeText = () => {
    if (place === 0) return t(isUnderWay(cards?.[0]) ? 'day.underWay' : 'day.next')
    if (place > 0) return t('day.later', { place: place + 1, all: cards?.length ?? 0 })
    return finished.some(({ id }) => id === shown) ? t('day.finishedOne') : ''
  }
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{t('section.day')}</PageTitle>
      <SectionNav section={maintenanceSection} />
      <PageHeading
        lead={listText(
          [
            formatDay(today, area.language, 'full'),
            ...(cards ? [isolated(t('day.open', { number: cards.length }))] : []),
          ],
          area.language,
        )}
      >
        {t('section.day')}
      </PageHeading>
      <p>
        <LinkButton href="/captureRound/jobs">{t('day.onPhone')}</LinkButton>
      </p>
      {hasFailed && !cards ? (
        <NotAvailable title={t('table:failed')} retryLabel={t('table:tryAgain')} onRetry={onRetry}>
          {t('table:failedText')}
        </NotAvailable>
      ) : !cards ? (
        <ShapedLoader label={t('table:loading')} shape="rows" />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-label={t('day.now')} className="flex min-w-0 flex-col gap-3">
            {card ? (
              <>
                <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-muted">
                  <span>{placeText()}</span>
                  {place !== 0 && cards.length > 0 && (
                    <LinkButton variant="primary" href="/myDay">
                      {t('day.toNext')}
                    </LinkButton>
                  )}
                </p>
                {card}
              </>
            ) : (
              <EmptyState title={<p className="text-title font-bold">{t('day.none')}</p>}>
                <p>{t('day.noneText')}</p>
              </EmptyState>
            )}
          </section>
          <div className="flex min-w-0 flex-col gap-6">
            {others.length > 0 && (
              <ListCard title={t('day.after')}>
                <ul className="divide-y divide-line">
                  {others.map((one) => (
                    <CardLine key={one.id} card={one} area={area} today={today} />
                  ))}
                </ul>
              </ListCard>
            )}
            {finished.length > 0 && (
              <Disclosure title={t('day.finished', { number: finished.length })}>
                <ul className="-mx-4 divide-y divide-line">
                  {finished.map((one) => (
                    <CardLine key={one.id} card={one} area={area} today={today} />
                  ))}
                </ul>
              </Disclosure>
            )}
          </div>
        </div>
      )}
    </WidePage>
  )
}
