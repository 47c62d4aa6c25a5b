import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Button } from '#src/ui/button.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { shownRows, type MapImportView } from './map-import-shown.ts'
import { useRowProblem } from './row-problem.ts'

/** Rows that are drawn at first, and with each press more. */
const portion = 50

const outcomes = ['imported', 'new', 'there', 'rejected', 'waiting'] as const

/** Each row with what becomes of it, what is left out first, and how many there are of each. */
export function RowTable({ view: { snapshot } }: { view: MapImportView }) {
  const { t, i18n } = useTranslation('map-import')
  const problem = useRowProblem()
  const [most, setMost] = useState(portion)
  const rows = shownRows(snapshot.context)
  const number = (value: number) => formatNumber(value, i18n.language)
  const facts = outcomes.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count === 0 ? [] : [{ name: t(`outcome.${outcome}`), value: number(count) }]
  })
  const more = rows.length - most
  return (
    <>
      <FactList facts={facts} />
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('rows.caption')}>
        <table className="w-full border-collapse text-small wrap-normal">
          <caption className="sr-only">{t('rows.caption')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              {(['row', 'name', 'outcome'] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {t(`rows.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map(({ row, outcome, problem: found }) => (
              <tr key={row.key} className="border-b border-line align-top last:border-0">
                <td className="py-2 pe-3 tabular-nums">{number(row.row)}</td>
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  <bdi>{row.name}</bdi>
                </th>
                <td className="min-w-40 py-2">
                  <span className={outcome === 'rejected' ? 'font-semibold text-error' : undefined}>
                    {t(`outcome.${outcome}`)}
                  </span>
                  {found !== '' && <span className="block text-muted">{problem(found)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <Button className="self-start" onClick={() => setMost(most + portion)}>
          {t('rows.more', { total: number(more) })}
        </Button>
      )}
    </>
  )
}
