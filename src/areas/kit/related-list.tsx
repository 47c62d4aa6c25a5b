import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUsable, Securities, showAll, useSecurities } from '#src/flow-kit/securities.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { recordPathOf, visibleFields, type AreaRecord } from './area-shown.ts'
import { askedIn, withAsked } from './list-asked.ts'
import { recordsQuery } from './list-reads.ts'
import { RelatedRows } from './related-rows.tsx'
import { useShownArea, type RelatedRecords } from './use-shown-area.ts'

/** So many are shown; the list has all of them. */
const shownAtMost = 10

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
  const { definition, word, control } = area
  const { views = [] } = related
  /** A view of the list, narrowed to this record. */
  const askedOf = (view: string) => {
    const { where, ...asked } = askedIn(new URLSearchParams({ view }), definition)
    return { ...asked, where: { ...where, [related.by]: { is: [String(record.id)] } } }
  }
  const hrefOf = (asked: ReturnType<typeof askedOf>) =>
    `${definition.path}?${withAsked(new URLSearchParams(), asked, definition).toString()}`
  const asked = askedOf('all')
  const { data, isError, refetch } = useQuery(
    recordsQuery(related.pages.calls.list, { ...asked, pageSize: shownAtMost }),
  )
  const shown = visibleFields(area, related.columns).filter((name) => name !== definition.title)
  if (related.onlyIfAny && !isError && !data?.total) return null
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
        <ShapedLoader label={t('table:loading')} shape="rows" />
      ) : data.total === 0 ? (
        <p className="text-muted">{t('related.none')}</p>
      ) : (
        <RelatedRows area={area} shown={shown} rows={data.items} />
      )}
      {data && data.total > 0 && (
        <div className="flex flex-wrap gap-x-6 print:hidden">
          {data.total > shownAtMost && (
            <TextLink href={hrefOf(asked)} className="text-link py-1">
              {t('related.all', { total: data.total })}
            </TextLink>
          )}
          {views.map((view) => (
            <TextLink key={view} href={hrefOf(askedOf(view))} className="text-link py-1">
              {word(`view.${view}`)}
            </TextLink>
          ))}
        </div>
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
