import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Callout } from '#src/ui/callout.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { ListTools, type ListToolsProps } from './list-tools.tsx'
import { ListPager } from './list-pager.tsx'
import { mostExported, type ListFound } from './list-shown.ts'
import type { ListExport } from './use-list-export.ts'

export interface ListSectionProps<Row> extends ListToolsProps<Row>, ListExport {
  /** What the list is of. */
  caption: string
  keyOf: (row: Row) => string
  /** Undefined: nothing is known yet. */
  found: ListFound<Row> | undefined
  isFetching: boolean
  hasFailed: boolean
  onRetry: () => void
  /** What is said where nothing was ever there. */
  none: string
}

/** A list: what narrows it, the table, its pages, and the way to take it along. */
export function ListSection<Row extends object>(props: ListSectionProps<Row>) {
  const { t } = useTranslation('table')
  const toolsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { caption, asked, onAsk, columns, found, isFetching, hasFailed, onRetry } = props
  const isNarrowed = asked.search !== '' || asked.range !== '' || asked.filter !== props.filters[0]?.value
  return (
    <section aria-label={caption} className="flex flex-col gap-5 max-md:gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:hidden">
        <Button aria-expanded={isOpen} aria-controls={toolsId} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevronDown" className={classNames('size-4', isOpen && 'rotate-180')} />
          <span>{t('tools')}</span>
        </Button>
      </div>
      <ListTools {...props} id={toolsId} isOpen={isOpen} />
      {hasFailed && !isFetching ? (
        <NotAvailable takesFocus title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      ) : !found ? (
        <ShapedLoader label={t('loading')} shape="rows" />
      ) : found.total === 0 ? (
        <EmptyState
          title={<p className="text-title font-bold">{isNarrowed ? t('none.notFound') : props.none}</p>}
        >
          {isNarrowed && <p>{t('none.notFoundText')}</p>}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-small text-muted">
              <span>{t('found', { number: found.total })}</span>
              {found.total > mostExported && <span>{` ${t('export.most', { rows: mostExported })}`}</span>}
            </p>
            <div
              role="group"
              aria-label={t('export.label')}
              className={classNames('flex flex-wrap gap-2', !isOpen && 'max-md:hidden')}
            >
              {(['csv', 'xlsx'] as const).map((kind) => (
                <Button
                  key={kind}
                  variant="quiet"
                  busy={props.isExporting}
                  onClick={() => props.onExport(kind)}
                >
                  <LineIcon name="download" />
                  <span>{t(`export.${kind}`)}</span>
                </Button>
              ))}
            </div>
          </div>
          {props.hasExportFailed && (
            <Callout tone="error" announce title={t('export.failed')}>
              {t('failedText')}
            </Callout>
          )}
          <DataTable
            caption={caption}
            columns={columns.map(({ value, cell = value, ...column }) => ({ ...column, cell }))}
            rows={found.items}
            keyOf={props.keyOf}
            order={asked}
            onOrder={onAsk}
            isBusy={isFetching}
          />
          <ListPager label={caption} asked={asked} total={found.total} onAsk={onAsk} />
        </>
      )}
    </section>
  )
}
