import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { fieldDayMachine } from '#machines/field-day/field-day.machine.ts'
import { isUnderWay, type FieldJob } from '#machines/rules/field-card.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import type { View } from '#src/flow-kit/view.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatDay, formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { UnavailablePage } from '#src/ui/unavailable-page.tsx'

type DayView = View<typeof fieldDayMachine>

/** A card as a line: a press on it opens the card. */
function JobLine({ job: { card, isFinished } }: { job: FieldJob }) {
  const { t, i18n } = useTranslation(['field-day', 'area-job-cards'])
  return (
    <li>
      <TextLink
        href={`/captureRound/jobs/${card.id}`}
        className="flex min-h-16 items-center gap-4 px-4 py-3 no-underline hover:bg-page sm:px-6"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <bdi className="font-semibold text-ink">{card.title}</bdi>
          <bdi className="text-ink">{[card.street, card.postcode].filter(Boolean).join(', ')}</bdi>
          <span className="flex flex-wrap gap-x-3 text-small text-muted">
            <bdi className="tabular-nums">{card.code}</bdi>
            {card.dueAt !== null && (
              <span>
                {t('due', {
                  time: formatInstant(card.dueAt, i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
                })}
              </span>
            )}
            <span className={isFinished ? 'font-semibold text-success' : undefined}>
              {t(`area-job-cards:state.${card.state}`)}
            </span>
          </span>
        </span>
        <Icon name={isFinished ? 'check' : 'arrow'} className="size-5 text-brand-ink" />
      </TextLink>
    </li>
  )
}

/** Under way first, then as they are due; what is finished comes last. */
const inOrder = (jobs: readonly FieldJob[]): FieldJob[] =>
  jobs.toSorted(
    (one, other) =>
      Number(isUnderWay(other)) - Number(isUnderWay(one)) ||
      Number(one.isFinished) - Number(other.isFinished),
  )

function Jobs({ jobs }: { jobs: readonly FieldJob[] }) {
  const { t } = useTranslation('field-day')
  if (jobs.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ListCard title={t('jobs')}>
      <ol className="divide-y divide-line">
        {inOrder(jobs).map((job) => (
          <JobLine key={job.card.id} job={job} />
        ))}
      </ol>
    </ListCard>
  )
}

/** Cards of colleagues that may be taken over. */
function Offered({ view: { snapshot, send } }: { view: DayView }) {
  const { t } = useTranslation('field-day')
  const { offered = [], taken = [] } = snapshot.context.onPhone ?? {}
  if (offered.length === 0) return null
  return (
    <ListCard title={t('offered')}>
      <ul className="divide-y divide-line">
        {offered.map(({ id, code, title, street, from, note }) => {
          const event = (key: string) => ({ type: 'card.taken', card: id, key }) as const
          return (
            <li key={id} className="flex flex-col gap-2 px-4 py-3 sm:px-6">
              <bdi className="font-semibold">{title}</bdi>
              <bdi>{street}</bdi>
              <span className="text-small text-muted">
                {t('offeredBy', { name: isolated(from), code: isolated(code) })}
              </span>
              <p dir="auto">
                <bdi>{note}</bdi>
              </p>
              {taken.includes(id) ? (
                <p role="status" className="font-semibold text-success">
                  {t('taken')}
                </p>
              ) : (
                <Button
                  aria-label={t('takeOne', { title: isolated(title) })}
                  disabled={!snapshot.can(event(''))}
                  onClick={() => send(event(randomUuid()))}
                >
                  {t('take')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </ListCard>
  )
}

/** The day of a field worker: the own cards, and those that colleagues offer. */
export function FieldDayScreen({
  view,
  outbox,
  offline,
}: {
  view: DayView
  outbox: ReactNode
  /** Whether the page opens without a network. */
  offline: ReactNode
}) {
  const { t, i18n } = useTranslation('field-day')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { onPhone } = snapshot.context
  const again = { type: 'day.requestedAgain' } as const
  if (snapshot.matches('loadingDay'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="rows">{t('loading')}</ShapedLoadingView>
      </>
    )
  if (!onPhone || snapshot.matches('dayUnavailable'))
    return (
      <>
        <PageTitle hasError>{t('title')}</PageTitle>
        <UnavailablePage
          title={t('title')}
          failed={t('failed')}
          again={t('tryAgain')}
          onAgain={() => send(again)}
          problem={problemText(snapshot.context)}
        >
          {outbox}
        </UnavailablePage>
      </>
    )
  const isRefreshing = snapshot.matches('refreshingDay')
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading lead={formatDay(onPhone.day, i18n.language, 'full')}>{t('title')}</PageHeading>
      {outbox}
      {offline}
      {onPhone.isFromPhone && (
        <Callout tone="info">
          {t('fromPhone', {
            time: formatInstant(onPhone.readAt, i18n.language, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </Callout>
      )}
      {snapshot.matches({ listed: 'notSaved' }) && (
        <Callout tone="error" announce title={t('notSaved')}>
          {t('notSavedText')}
        </Callout>
      )}
      {snapshot.matches('takingCard') && <p role="status">{t('taking')}</p>}
      <Jobs jobs={onPhone.jobs} />
      <Offered view={view} />
      <Button busy={isRefreshing} disabled={!snapshot.can(again)} onClick={() => send(again)}>
        {t('refresh')}
      </Button>
      {isRefreshing && (
        <p role="status" className="text-small text-muted">
          {t('refreshing')}
        </p>
      )}
    </ReadingPage>
  )
}
