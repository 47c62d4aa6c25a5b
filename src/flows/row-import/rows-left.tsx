import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import {
  columnOf,
  importColumns,
  wordedProblem,
  type JudgedRow,
  type RowImportView,
} from './row-import-shown.ts'
import { saveRows } from './save-rows.ts'

type Context = RowImportView['snapshot']['context']

/** Rows that are shown: all of them are in the file. */
const mostShown = 50

/** Why a row is what it is, in words. */
export function useRowWords({ kind, read }: Context) {
  const { t } = useTranslation('row-import')
  const cells = new Map((read?.rows ?? []).map((row) => [row.row, row.cells]))
  const cellOf = ({ row, column }: JudgedRow): string =>
    cells.get(row)?.[importColumns[kind].findIndex((one) => one === column)] ?? ''
  return {
    /** All that stands in the row. */
    cells: ({ row }: JudgedRow) => cells.get(row) ?? [],
    found: cellOf,
    column({ column }: JudgedRow): string {
      const name = columnOf(kind, column)
      return name === undefined ? '' : t(`column.${name}`)
    },
    why({ judgement, problem, stored }: JudgedRow): string {
      if (judgement === 'same') return t('why.same')
      if (judgement === 'differs') return t('why.differs', { stored: isolated(stored) })
      if (judgement === 'outside') return t(kind === 'results' ? 'why.overLimit' : 'why.outside')
      return judgement === 'new' ? t('why.new') : t(`problem.${wordedProblem(problem)}`)
    },
  }
}

/** Rows with what becomes of them. */
export function RowTable({
  context,
  rows,
  caption,
}: {
  context: Context
  rows: readonly JudgedRow[]
  caption: string
}) {
  const { t, i18n } = useTranslation('row-import')
  const words = useRowWords(context)
  const more = rows.length - mostShown
  return (
    <>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
        <table className="w-full border-collapse wrap-normal text-small">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              {(['row', 'found', 'judgement'] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {t(`table.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((row) => (
              <tr key={row.row} className="border-b border-line align-top last:border-0">
                <th scope="row" className="py-2 pe-3 text-start font-normal tabular-nums">
                  {formatNumber(row.row, i18n.language)}
                </th>
                <td className="py-2 pe-3">
                  <span className="block text-muted">{words.column(row)}</span>
                  <bdi className="wrap-anywhere">{isolatedLtr(words.found(row))}</bdi>
                </td>
                <td className="py-2">
                  <span className="block font-semibold">{t(`judgement.${row.judgement}`)}</span>
                  <span className="text-muted">{words.why(row)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className="text-small text-muted">
          {t('table.more', { rows: formatNumber(more, i18n.language) })}
        </p>
      )}
    </>
  )
}

/** The rows that were not taken, on the page and as a file. */
export function RowsLeft({
  context,
  rows,
  title,
}: {
  context: Context
  rows: readonly JudgedRow[]
  title: string
}) {
  const { t, i18n } = useTranslation('row-import')
  const words = useRowWords(context)
  function save(): void {
    const columns = importColumns[context.kind].map((name) => t(`column.${name}`))
    const lines = [
      [t('table.row'), t('table.judgement'), t('table.column'), t('table.why'), ...columns],
      ...rows.map((row) => [
        row.row,
        t(`judgement.${row.judgement}`),
        words.column(row),
        words.why(row),
        ...words.cells(row),
      ]),
    ]
    saveRows(t('left.file'), lines, i18n.language)
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold">{title}</h3>
      <RowTable context={context} rows={rows} caption={title} />
      <Button className="self-start" onClick={save}>
        {t('left.save')}
      </Button>
    </div>
  )
}
