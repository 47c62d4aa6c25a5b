import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { nameOfMove, type FieldValue, type ShownArea } from './area-shown.ts'
import { valueText } from './value-text.ts'

/** One line of the history of a record. */
export interface HistoryLine {
  at: string
  by: string
  kind: 'inserted' | 'changed' | 'moved' | 'deleted' | 'read'
  move: string
  reason: string
  changes: readonly { field: string; before?: unknown; after?: unknown }[]
}

/** Where the history is read. */
export interface HistoryRead {
  key: readonly unknown[]
  read: () => Promise<readonly HistoryLine[]>
}

/** What happened to a record, the newest first: fetched when it is unfolded. */
export function RecordHistory({ area, history }: { area: ShownArea; history: HistoryRead }) {
  const { t } = useTranslation('record')
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: history.key,
    queryFn: () => history.read(),
    enabled: isOpen,
    staleTime: 0,
  })
  return (
    <Disclosure title={t('history.title')} open={isOpen} onToggle={() => setOpen((before) => !before)}>
      {isError ? (
        <NotAvailable title={t('history.failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
          {t('history.failedText')}
        </NotAvailable>
      ) : !data ? (
        isOpen && <Loader label={t('history.loading')} />
      ) : (
        <ol className="flex flex-col gap-4">
          {data.map((line, index) => (
            <li key={index} className="flex flex-col gap-1 border-s-2 border-line ps-4">
              <p className="font-semibold">
                {line.kind === 'moved'
                  ? area.word(`moved.${nameOfMove(line.move)}`)
                  : t(`history.${line.kind}`)}
              </p>
              <p className="text-small text-muted">
                <time dateTime={line.at}>
                  {formatInstant(line.at, area.language, { dateStyle: 'short', timeStyle: 'short' })}
                </time>
                <span> · </span>
                <bdi>{line.by || t('history.nobody')}</bdi>
              </p>
              {line.reason && (
                <blockquote dir="auto" className="whitespace-pre-line">
                  <bdi>{line.reason}</bdi>
                </blockquote>
              )}
              {line.changes.length > 0 && (
                <ul className="flex flex-col gap-1 text-small">
                  {line.changes.map((change) => (
                    <Change key={change.field} area={area} change={change} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Disclosure>
  )
}

function Change({ area, change }: { area: ShownArea; change: HistoryLine['changes'][number] }) {
  const { t } = useTranslation('record')
  const { definition, word } = area
  const { field: name } = change
  const field = definition.fields[name]
  const label =
    name === 'state'
      ? t('state')
      : field
        ? word(`field.${name}`)
        : name in definition.parts
          ? word(`part.${name}.title`)
          : name
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (name === 'state') return word(`state.${String(value)}`)
    return field ? valueText(area, name, field, value as FieldValue, { yesNo: t }) : String(value)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{label}</span>
      <bdi className="whitespace-pre-line line-through decoration-muted">{textOf(change.before)}</bdi>
      <Icon name="arrow" className="size-4 text-muted" />
      <bdi className="font-semibold whitespace-pre-line">{textOf(change.after)}</bdi>
    </li>
  )
}
