import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUsable } from '#src/flow-kit/securities.tsx'
import { useTyped } from '#src/flows/list/use-typed.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { ListPager } from '#src/flows/list/list-pager.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { recordPathOf, visibleFields, type RecordValues, type ShownArea } from './area-shown.ts'
import { FilterChips } from './filter-chips.tsx'
import type { AreaAsked } from './list-asked.ts'
import { ListFilters } from './list-filters.tsx'
import { StateWord } from './state-word.tsx'
import { isNumeric, valueText } from './value-text.ts'

interface Row {
  id: number
  state: string
  values: RecordValues
  names: Readonly<Record<string, string>>
}

export interface AreaListProps {
  area: ShownArea
  asked: AreaAsked
  onAsk: (part: Partial<AreaAsked>) => void
  hrefOfView: (view: string) => string
  /** Undefined: nothing is known yet. */
  found: { items: readonly Row[]; total: number; totalInAll: number } | undefined
  isFetching: boolean
  hasFailed: boolean
  onRetry: () => void
  /** The row that somebody comes back to. */
  rowLeft: number | undefined
  onLeave: (row: number) => void
  /** The address of the list as it stands. */
  here: string
  /** The way to the pages that belong together with this list. */
  section: ReactNode
}

const keys = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['Esc', 'leave'],
] as const

function columnsOf(
  { area, asked, rowLeft, onLeave, here }: AreaListProps,
  t: (key: 'yes' | 'no' | 'state') => string,
): TableColumn<Row>[] {
  const { definition, word, language } = area
  const textOf = (name: string, row: Row): string => {
    const field = definition.fields[name]
    return field ? valueText(area, name, field, row.values[name], { yesNo: t, named: row.names[name] }) : ''
  }
  const others = visibleFields(area, asked.columns).filter((name) => name !== definition.title)
  return [
    {
      id: definition.title,
      name: word(`field.${definition.title}`),
      isSortable: definition.fields[definition.title]?.sorted === true,
      cell: (row) => (
        <TextLink
          data-row={row.id}
          ref={row.id === rowLeft ? takeFocus : undefined}
          href={`${recordPathOf(definition)}/${row.id}`}
          state={{ list: here }}
          onClick={() => onLeave(row.id)}
          className="text-link inline-block py-1 whitespace-nowrap"
        >
          <bdi>{textOf(definition.title, row) || `#${row.id}`}</bdi>
        </TextLink>
      ),
    },
    ...(definition.life
      ? [
          {
            id: 'state',
            name: t('state'),
            cell: (row: Row) => <StateWord area={area} state={row.state} />,
          },
        ]
      : []),
    ...others.map((name): TableColumn<Row> => {
      const field = definition.fields[name]
      return {
        id: name,
        name: word(`field.${name}`),
        isSortable: field?.sorted === true,
        isNumber: field !== undefined && isNumeric(field),
        on: 'desk',
        cell: (row) => <bdi>{textOf(name, row)}</bdi>,
      }
    }),
    {
      id: 'summary',
      name: others.map((name) => word(`field.${name}`)).join(', '),
      on: 'phone',
      cell: (row) => (
        <span className="line-clamp-1 text-muted">
          {listText(
            others.map((name) => textOf(name, row)).map((text) => text && isolated(text)),
            language,
          )}
        </span>
      ),
    },
  ]
}

/** The list of an area: views, what narrows it, the table and its pages. */
export function AreaListScreen(props: AreaListProps) {
  const { area, asked, onAsk, found, isFetching, hasFailed, section } = props
  const { t } = useTranslation(['record', 'table'])
  const { definition, word, control } = area
  const filtersId = useId()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useTyped(asked.search, String, (typed) => typed.trim())
  const title = word('title')
  const isNarrowed = asked.search !== '' || Object.keys(asked.where).length > 0
  const named = (field: string, id: string) =>
    found?.items.find(({ values }) => String(values[field]) === id)?.names[field]
  const views = Object.keys(definition.views)
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{title}</PageTitle>
      {section}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={word('lead')} takesFocus={props.rowLeft === undefined}>
          {title}
        </PageHeading>
        <div className="flex flex-wrap items-center gap-4">
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
      <section aria-label={title} className="flex flex-col gap-4">
        {views.length > 1 && (
          <nav aria-label={t('list.views')} className="flex gap-1 overflow-x-auto border-b border-line">
            {views.map((view) => (
              <TextLink
                key={view}
                href={props.hrefOfView(view)}
                aria-current={view === asked.view ? 'true' : undefined}
                className={classNames(
                  'min-h-11 border-b-3 px-4 py-2 font-semibold whitespace-nowrap',
                  view === asked.view
                    ? 'border-brand-ink text-brand-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {word(`view.${view}`)}
              </TextLink>
            ))}
          </nav>
        )}
        <form
          role="search"
          className="flex flex-wrap items-center gap-3"
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
        <div id={filtersId} hidden={!isOpen}>
          {isOpen && <ListFilters area={area} asked={asked} onAsk={onAsk} />}
        </div>
        <FilterChips
          area={area}
          asked={asked}
          named={named}
          hidden={found && found.totalInAll - found.total}
          all={found?.totalInAll ?? 0}
          onAsk={onAsk}
        />
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
          <Loader label={t('table:loading')} />
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
            <p role="status" className="text-small text-muted">
              {t('table:found', { number: found.total })}
            </p>
            <DataTable
              isDense
              caption={title}
              columns={columnsOf(props, t)}
              rows={found.items}
              keyOf={({ id }) => String(id)}
              order={asked}
              onOrder={onAsk}
              isBusy={isFetching}
            />
            <ListPager label={title} asked={asked} total={found.total} onAsk={onAsk} />
            <ul className="flex flex-wrap gap-x-5 gap-y-2 text-small text-muted [@media(hover:none)]:hidden">
              {keys.map(([key, does]) => (
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
      </section>
    </WidePage>
  )
}
