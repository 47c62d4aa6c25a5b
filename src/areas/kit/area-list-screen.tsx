import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUsable } from '#src/flow-kit/securities.tsx'
import { useTyped } from '#src/flows/list/use-typed.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { ListPager } from '#src/flows/list/list-pager.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DataTable, selectedOf, type RowSelection } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RowTick } from '#src/ui/row-tick.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { fileFormats, mostChangedRows, recordPathOf } from './area-shown.ts'
import { BulkQuestion } from './bulk-question.tsx'
import { ExportMenu, ExportProblem } from './export-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { AreaAsked } from './list-asked.ts'
import { columnsOf, type ListRows } from './list-columns.tsx'
import { ListFilters } from './list-filters.tsx'
import type { RecordRow, RecordsFound } from './list-reads.ts'
import { PrintButton } from './print-button.tsx'
import { SavedViewBar } from './saved-view-bar.tsx'
import { SelectAll, SelectionBar } from './selection-bar.tsx'
import type { ListJobs } from './use-list-jobs.ts'
import type { SavedViews } from './use-saved-views.ts'
import type { ListSelection } from './use-selection.ts'

type Row = RecordRow

export interface AreaListProps extends ListRows {
  onAsk: (part: Partial<AreaAsked>) => void
  hrefOfView: (view: string) => string
  /** Undefined: nothing is known yet. */
  found: RecordsFound | undefined
  /** Milliseconds since 1970. */
  fetchedAt: number
  isFetching: boolean
  hasFailed: boolean
  onRetry: () => void
  /** The way to the pages that belong together with this list. */
  section: ReactNode
  views: SavedViews
  selected: ListSelection
  jobs: ListJobs
}

const keys = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['/', 'search'],
  ['Esc', 'leave'],
] as const

/** The list of an area: views, what narrows it, the table and its pages. */
export function AreaListScreen(props: AreaListProps) {
  const { area, asked, onAsk, found, isFetching, hasFailed, section, selected, jobs } = props
  const { t } = useTranslation(['record', 'table'])
  const { definition, word, control } = area
  const filtersId = useId()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useTyped(asked.search, String, (typed) => typed.trim())
  const title = word('title')
  const isNarrowed = asked.search !== '' || Object.keys(asked.where).length > 0
  const named = (field: string, id: string) =>
    found?.items.find(({ values }) => String(values[field]) === id)?.names[field]
  const saved = props.views
  const views = [
    ...Object.keys(definition.views).map((view) => ({
      key: view,
      name: word(`view.${view}`),
      href: props.hrefOfView(view),
      isCurrent: !saved.current && view === asked.view,
    })),
    ...saved.items.map((view) => ({
      key: String(view.id),
      name: view.name,
      href: saved.hrefOf(view),
      isCurrent: saved.current?.id === view.id,
    })),
  ]
  const moves = found?.bulkMoves ?? []
  const firstRow = ((found?.page ?? 1) - 1) * asked.pageSize + 1
  const selection: RowSelection<Row> | undefined =
    moves.length === 0
      ? undefined
      : {
          nameOf: ({ id, values }) =>
            t('bulk.select', { name: isolated(String(values[definition.title] ?? `#${id}`)) }),
          isSelected: selected.isSelected,
          onSelect: selected.onSelect,
          pageName: t('bulk.selectPage'),
        }
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{title}</PageTitle>
      {section}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={word('lead')} takesFocus={props.rowLeft === undefined}>
          {title}
        </PageHeading>
        <div className="flex flex-wrap items-center gap-4 print:hidden">
          {!definition.isReadOnly && isUsable(control('insert')) && (
            <LinkButton
              variant="primary"
              href={`${recordPathOf(definition)}/new`}
              state={{ list: props.here }}
            >
              {word('add')}
            </LinkButton>
          )}
        </div>
      </div>
      <section aria-label={title} className="paper-across flex flex-col gap-4">
        {views.length > 1 && (
          <nav
            aria-label={t('list.views')}
            className="flex gap-1 overflow-x-auto border-b border-line print:hidden"
          >
            {views.map(({ key, name, href, isCurrent }) => (
              <TextLink
                key={key}
                href={href}
                aria-current={isCurrent ? 'true' : undefined}
                className={classNames(
                  'min-h-11 border-b-3 px-4 py-2 font-semibold whitespace-nowrap',
                  isCurrent
                    ? 'border-brand-ink text-brand-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                <bdi>{name}</bdi>
              </TextLink>
            ))}
          </nav>
        )}
        <SavedViewBar area={area} views={saved} />
        <form
          role="search"
          className="flex flex-wrap items-center gap-3 print:hidden"
          onSubmit={(event) => {
            event.preventDefault()
            onAsk({ search: search.trim() })
          }}
        >
          <div className="flex min-w-0 flex-1 basis-80 gap-2">
            <TextInput
              type="search"
              name="search"
              aria-label={t('list.searchLabel')}
              placeholder={word('searchHint')}
              className="min-w-0 flex-1"
              value={search}
              maxLength={64}
              onChange={({ target }) => setSearch(target.value)}
            />
            <Button type="submit">{t('list.find')}</Button>
          </div>
          <Button aria-expanded={isOpen} aria-controls={filtersId} onClick={() => setOpen(!isOpen)}>
            <Icon name="chevronDown" className={classNames('size-4', isOpen && 'rotate-180')} />
            <span>{t('list.filters')}</span>
          </Button>
        </form>
        <div id={filtersId} hidden={!isOpen} className="print:hidden">
          {isOpen && <ListFilters area={area} asked={asked} onAsk={onAsk} />}
        </div>
        {found && (
          <p className="hidden print:block">
            {t('print.about', {
              view: isolated(saved.current?.name ?? word(`view.${asked.view}`)),
              time: isolated(
                formatInstant(new Date(props.fetchedAt).toISOString(), area.language, {
                  dateStyle: 'short',
                  timeStyle: 'short',
                }),
              ),
            })}
          </p>
        )}
        <FilterChips
          area={area}
          asked={asked}
          named={named}
          hidden={found && found.totalInAll - found.total}
          all={found?.totalInAll ?? 0}
          onAsk={onAsk}
        />
        <div className="contents print:hidden">
          <BulkQuestion area={area} moves={moves} selected={selected} preview={jobs.preview} />
        </div>
        {hasFailed && !isFetching ? (
          <NotAvailable
            takesFocus
            title={t('table:failed')}
            retryLabel={t('table:tryAgain')}
            onRetry={props.onRetry}
          >
            {t('table:failedText')}
          </NotAvailable>
        ) : !found ? (
          <ShapedLoader label={t('table:loading')} shape="rows" />
        ) : found.total === 0 ? (
          <EmptyState
            title={
              <p className="text-title font-bold">
                {isNarrowed && found.totalInAll > 0 ? t('list.nothing') : word('none')}
              </p>
            }
          >
            <p>{isNarrowed && found.totalInAll > 0 ? t('list.nothingText') : word('noneText')}</p>
          </EmptyState>
        ) : (
          <>
            <ExportProblem file={jobs.file} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p role="status" className="text-small text-muted">
                {t('table:found', { number: found.total })}
              </p>
              {selection && (
                <>
                  <div className="md:hidden print:hidden">
                    <RowTick
                      name={selection.pageName}
                      state={selectedOf(found.items, selection)}
                      onTick={(isTicked) => selection.onSelect(found.items, isTicked)}
                    >
                      {selection.pageName}
                    </RowTick>
                  </div>
                  <SelectAll
                    language={area.language}
                    total={found.total}
                    most={mostChangedRows}
                    selected={selected}
                  />
                </>
              )}
              <div className="ms-auto flex flex-wrap items-center">
                <PrintButton />
                {definition.isExported !== false && <ExportMenu formats={fileFormats} file={jobs.file} />}
              </div>
            </div>
            <DataTable
              selection={selection}
              isDense
              caption={title}
              columns={columnsOf(props, t)}
              rows={found.items}
              keyOf={({ id }) => String(id)}
              order={asked}
              onOrder={onAsk}
              isBusy={isFetching}
            />
            <p className="hidden text-small print:block">
              {t('print.rows', {
                from: firstRow,
                to: firstRow + found.items.length - 1,
                total: found.total,
              })}
            </p>
            <div className="print:hidden">
              <ListPager label={title} asked={asked} total={found.total} onAsk={onAsk} />
            </div>
            <ul className="flex flex-wrap gap-x-5 gap-y-2 text-small text-muted print:hidden [@media(hover:none)]:hidden">
              {keys
                .filter(([, does]) => does !== 'select' || selection)
                .map(([key, does]) => (
                  <li key={does} className="flex items-center gap-2">
                    <kbd dir="ltr" className="rounded-sm border border-line bg-surface px-1.5">
                      {key}
                    </kbd>
                    <span>{t(`list.keys.${does}`)}</span>
                  </li>
                ))}
            </ul>
          </>
        )}
        {selection && <SelectionBar area={area} moves={moves} selected={selected} />}
      </section>
    </WidePage>
  )
}
