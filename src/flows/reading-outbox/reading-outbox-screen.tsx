import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import type { CardPhotoEntry, EntryStatus, OutboxEntry, RoundEntry } from '#machines/rules/outbox-order.ts'
import type { View } from '#src/flow-kit/view.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'

const looks: Record<EntryStatus, string> = {
  waiting: 'font-semibold text-ink',
  accepted: 'text-success',
  doubted: 'font-semibold text-warning',
  rejected: 'font-semibold text-error',
}

/** The number of the meter, or of the card. */
const nameOf = (entry: OutboxEntry): string =>
  entry.kind === 'fieldEntry' || entry.kind === 'cardPhoto' ? entry.code : entry.meter

function EntryLine({ entry }: { entry: OutboxEntry }) {
  const { t, i18n } = useTranslation('reading-outbox')
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 font-semibold tabular-nums">
        {entry.kind === 'fieldEntry' ? (
          <span className="flex flex-wrap gap-x-2">
            <bdi>{entry.code}</bdi>
            <span className="font-normal">{t(`what.${entry.what}`)}</span>
          </span>
        ) : (
          <bdi>{nameOf(entry)}</bdi>
        )}
      </span>
      <span className="text-muted tabular-nums">
        {formatInstant(entry.readAt, i18n.language, { timeStyle: 'short' })}
      </span>
      <span className={looks[entry.status]}>{t(`status.${entry.status}`)}</span>
    </li>
  )
}

/** The photos of a stop, or of a card, in one line: how many of them have arrived. */
function PhotosLine({ photos }: { photos: readonly (RoundEntry | CardPhotoEntry)[] }) {
  const { t } = useTranslation('reading-outbox')
  const name = photos[0] ? nameOf(photos[0]) : ''
  const arrived = photos.filter(({ status }) => status === 'accepted' || status === 'doubted').length
  const isRejected = photos.some(({ status }) => status === 'rejected')
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
      <span
        className={`min-w-0 flex-1 tabular-nums ${arrived === photos.length ? 'text-success' : 'text-ink'}`}
      >
        {photos[0]?.kind === 'cardPhoto'
          ? t('photosOfCard', { card: isolatedLtr(name), arrived, all: photos.length })
          : t('photosOf', { meter: isolatedLtr(name), arrived, all: photos.length })}
      </span>
      {isRejected && <span className={looks.rejected}>{t('status.rejected')}</span>}
    </li>
  )
}

/**
 * Readings, each followed by the photos of its stop; photos of a stop without a reading stand where the first was taken. What happened on
 * job cards stands between them, each in a line; photos of a card stand where the first was taken.
 */
function EntryList({ entries }: { entries: readonly OutboxEntry[] }) {
  const photosAt = (stop: number) =>
    entries.flatMap((entry) => (entry.kind === 'photo' && entry.stop === stop ? [entry] : []))
  const photosOfCard = (card: number) =>
    entries.flatMap((entry) => (entry.kind === 'cardPhoto' && entry.card === card ? [entry] : []))
  const isRead = (stop: number) => entries.some((entry) => entry.kind === 'reading' && entry.stop === stop)
  const isNewestReading = ({ key, stop }: RoundEntry) =>
    entries.findLast((entry) => entry.kind === 'reading' && entry.stop === stop)?.key === key
  return (
    <ul className="divide-y divide-line">
      {entries.toReversed().map((entry) => {
        if (entry.kind === 'fieldEntry') return <EntryLine key={entry.key} entry={entry} />
        if (entry.kind === 'cardPhoto') {
          const ofCard = photosOfCard(entry.card)
          return ofCard[0] === entry ? <PhotosLine key={entry.key} photos={ofCard} /> : null
        }
        const photos = photosAt(entry.stop)
        if (entry.kind === 'photo')
          return isRead(entry.stop) || photos[0] !== entry ? null : (
            <PhotosLine key={entry.key} photos={photos} />
          )
        return (
          <Fragment key={entry.key}>
            <EntryLine entry={entry} />
            {photos.length > 0 && isNewestReading(entry) && <PhotosLine photos={photos} />}
          </Fragment>
        )
      })}
    </ul>
  )
}

/** What the server rejects: it stays, and the person does something about it. */
function Rejected({ entries, action }: { entries: readonly OutboxEntry[]; action: ReactNode }) {
  const { t, i18n } = useTranslation('reading-outbox')
  const rejected = entries.filter(({ status }) => status === 'rejected')
  const namesOf = (names: readonly string[]) =>
    listText(
      [...new Set(names)].map((name) => isolatedLtr(name)),
      i18n.language,
    )
  const isOfCard = (entry: OutboxEntry) => entry.kind === 'fieldEntry' || entry.kind === 'cardPhoto'
  const meters = rejected.filter((entry) => !isOfCard(entry)).map(nameOf)
  const cards = rejected.filter(isOfCard).map(nameOf)
  return (
    <Callout tone="error" title={t('rejected', { count: rejected.length })} action={action}>
      {meters.length > 0 && <p>{t('rejectedText', { meters: namesOf(meters) })}</p>}
      {cards.length > 0 && <p>{t('rejectedCards', { cards: namesOf(cards) })}</p>}
    </Callout>
  )
}

/** What waits on the phone, in a number that is always in sight, and each reading with what became of it. */
export function ReadingOutboxScreen({
  view: { snapshot, send },
}: {
  view: View<typeof readingOutboxMachine>
}) {
  const { t } = useTranslation('reading-outbox')
  const { entries } = snapshot.context
  useShownError(snapshot.matches('unreadable'))
  const count = (status: EntryStatus) => entries.filter((entry) => entry.status === status).length
  const waiting = count('waiting')
  const rejected = count('rejected')
  const numbers = t('numbers', { waiting, received: count('accepted') + count('doubted') })
  const now = (
    <Button onClick={() => send({ type: 'sending.requested' })}>
      {t(snapshot.matches('unreadable') ? 'tryAgain' : 'sendNow')}
    </Button>
  )
  const file = { type: 'file.requested' } as const
  const asFile = snapshot.can(file) && <Button onClick={() => send(file)}>{t('asFile')}</Button>
  const nowOrAsFile = (
    <div className="flex flex-wrap gap-3">
      {now}
      {asFile}
    </div>
  )
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      {snapshot.matches('unreadable') ? (
        <Callout tone="error" announce title={t('unreadable')} action={now}>
          {t('unreadableText')}
        </Callout>
      ) : snapshot.matches('pausing') ? (
        <Callout tone="warning" announce title={t('pausing')} action={nowOrAsFile}>
          {numbers}
        </Callout>
      ) : snapshot.matches('handedOver') ? (
        <Callout
          tone="success"
          announce
          title={t('handedOver', { count: snapshot.context.inFile })}
          action={nowOrAsFile}
        >
          {t('handedOverText')}
        </Callout>
      ) : (
        <p role="status" className="flex flex-wrap gap-x-3 text-muted">
          <span className="font-semibold">
            {t(
              (['empty', 'opening', 'settingAside', 'savingFile'] as const).find((one) =>
                snapshot.matches(one),
              ) ?? 'sending',
            )}
          </span>
          <span className="tabular-nums">{numbers}</span>
        </p>
      )}
      {rejected > 0 && <Rejected entries={entries} action={snapshot.matches('empty') && asFile} />}
      {entries.length > 0 && (
        <Disclosure title={t('each', { count: entries.length })}>
          <EntryList entries={entries} />
        </Disclosure>
      )}
    </section>
  )
}
