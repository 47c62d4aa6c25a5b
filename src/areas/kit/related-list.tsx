import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUsable, Securities, showAll, useSecurities } from '#src/flow-kit/securities.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { recordPathOf, visibleFields, type AreaRecord } from './area-shown.ts'
import { askedIn, withAsked } from './list-asked.ts'
import { recordsQuery, type RecordRow } from './list-reads.ts'
import { StateWord } from './state-word.tsx'
import { useShownArea, type RelatedRecords } from './use-shown-area.ts'
import { valueText } from './value-text.ts'

/** So many are shown; the list has all of them. */
const shownAtMost = 5

/** The address of the form of a new one, with what it takes over: the form takes what it has a field for. */
function newHref({ pages, takesOver = {} }: RelatedRecords, record: AreaRecord): string {
  const parameters = Object.entries(takesOver).flatMap(([name, from]) => {
    const value = from === 'id' ? record.id : record.values[from]
    return value === null || value === undefined || typeof value === 'object' ? [] : [[name, String(value)]]
  })
  return `${recordPathOf(pages.definition)}/new?${new URLSearchParams(parameters).toString()}`
}

function Rows({ related, record }: { related: RelatedRecords; record: AreaRecord }) {
  const { t } = useTranslation(['record', 'table'])
  const area = useShownArea(related.pages)
  const { definition, word, control, language } = area
  const filter = { [`f.${related.by}`]: String(record.id), view: 'all' }
  const asked = askedIn(new URLSearchParams(filter), definition)
  const { data, isError, refetch } = useQuery(recordsQuery(related.list, { ...asked, pageSize: 10 }))
  const shown = visibleFields(area, related.columns)
  const textOf = (row: RecordRow, name: string) => {
    const field = definition.fields[name]
    return field ? valueText(area, name, field, row.values[name], { yesNo: t, named: row.names[name] }) : ''
  }
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-bold">
          {data ? t('related.count', { name: word('title'), number: data.total }) : word('title')}
        </h2>
        {related.takesOver && isUsable(control('insert')) && (
          <LinkButton href={newHref(related, record)}>{word('add')}</LinkButton>
        )}
      </div>
      {isError ? (
        <NotAvailable title={t('table:failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
          {t('table:failedText')}
        </NotAvailable>
      ) : !data ? (
        <Loader label={t('table:loading')} />
      ) : data.total === 0 ? (
        <p className="text-muted">{t('related.none')}</p>
      ) : (
        <ul aria-label={word('title')} className="flex flex-col">
          {data.items.slice(0, shownAtMost).map((row) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
            >
              <TextLink
                href={`${recordPathOf(definition)}/${row.id}`}
                className="text-link py-1 font-semibold whitespace-nowrap"
              >
                <bdi>{textOf(row, definition.title) || `#${row.id}`}</bdi>
              </TextLink>
              <span className="text-end sm:order-3">
                <StateWord area={area} state={row.state} />
              </span>
              <span className="max-sm:col-span-2">
                {listText(
                  shown.map((name) => textOf(row, name)).map((text) => text && isolated(text)),
                  language,
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > shownAtMost && (
        <TextLink
          href={`${definition.path}?${withAsked(new URLSearchParams(), asked, definition).toString()}`}
          className="text-link self-start py-1"
        >
          {t('related.all', { total: data.total })}
        </TextLink>
      )}
    </Card>
  )
}

/** The records of one area that belong to a record: the first ones, and the way to all. Nothing where that area is not open. */
export function RelatedList({ related, record }: { related: RelatedRecords; record: AreaRecord }) {
  const { pages } = related
  const access = useSecurities(pages.screen)
  const { isOpen } = useShownArea(pages)
  if (!isOpen) return null
  return (
    <Securities of={access ?? showAll}>
      <Rows related={related} record={record} />
    </Securities>
  )
}
