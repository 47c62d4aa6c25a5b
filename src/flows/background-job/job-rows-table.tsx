import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TablePager } from '#src/ui/table-pager.tsx'
import {
  isFileKind,
  pagesAround,
  pageSizes,
  resultsOf,
  rowResults,
  type JobItem,
  type JobRow,
  type RowResult,
} from './background-job-shown.ts'
import type { JobRows } from './use-job-rows.ts'

const looks: Record<RowResult, { icon: IconName; className: string }> = {
  rejected: { icon: 'error', className: 'text-error' },
  overtaken: { icon: 'warning', className: 'text-warning' },
  waiting: { icon: 'info', className: 'text-muted' },
  leftOut: { icon: 'info', className: 'text-muted' },
  done: { icon: 'success', className: 'text-success' },
}

/** What became of one record: its icon and its word. */
function Result({ result, isPreview }: { result: RowResult; isPreview: boolean }) {
  const { t } = useTranslation('background-job')
  const { icon, className } = looks[result]
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Icon name={icon} className="size-4 shrink-0" />
      <span>{t(isPreview && result === 'waiting' ? 'result.willChange' : `result.${result}`)}</span>
    </span>
  )
}

/** What became of each record, problems first; of a preview, what would. */
export function JobRowsTable({
  job,
  rows: { asked, onAsk, found, isFetching, hasFailed, onRetry },
}: {
  job: JobItem
  rows: JobRows
}) {
  const { t, i18n } = useTranslation('background-job')
  const isPreview = job.state === 'previewed'
  if (isFileKind(job.kind)) return null
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / asked.pageSize))
  const page = Math.min(asked.page, pages)
  const number = (count: number) => formatNumber(count, i18n.language)
  const named = (result: RowResult) => ({
    value: result,
    label: `${t(isPreview && result === 'waiting' ? 'result.willChange' : `result.${result}`)} (${number(job.counts[result])})`,
  })
  return (
    <section aria-label={t('rows.title')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-title font-bold">{t(isPreview ? 'rows.preview' : 'rows.title')}</h2>
        <ChoiceField
          label={t('rows.shown')}
          name="result"
          value={asked.result ?? ''}
          onChange={({ target }) => onAsk({ result: rowResults.find((result) => result === target.value) })}
          options={[
            { value: '', label: `${t('rows.all')} (${number(job.total)})` },
            ...resultsOf(job).map(named),
          ]}
        />
      </div>
      {hasFailed && !isFetching ? (
        <NotAvailable title={t('rows.failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('rows.failedText')}
        </NotAvailable>
      ) : !found ? (
        <ShapedLoader label={t('rows.loading')} shape="rows" />
      ) : (
        <>
          <DataTable<JobRow>
            isDense
            caption={t('rows.title')}
            columns={[
              {
                id: 'title',
                name: t('rows.record'),
                cell: ({ title }) => (title === '' ? t('rows.hidden') : <bdi>{title}</bdi>),
              },
              {
                id: 'result',
                name: t('rows.result'),
                cell: ({ result }) => <Result result={result} isPreview={isPreview} />,
              },
              { id: 'why', name: t('rows.why'), cell: ({ text }) => <bdi>{text}</bdi> },
            ]}
            rows={found.items}
            keyOf={({ place }) => String(place)}
            order={{ column: '', isDescending: false }}
            onOrder={() => undefined}
            isBusy={isFetching}
          />
          <TablePager
            label={t('rows.title')}
            page={page}
            pages={pages}
            named={pagesAround(page, pages)}
            onPage={(wanted) => onAsk({ page: wanted })}
            pageSize={asked.pageSize}
            pageSizes={pageSizes}
            onPageSize={(size) => onAsk({ pageSize: pageSizes.find((one) => one === size) ?? 10 })}
          />
        </>
      )}
    </section>
  )
}
