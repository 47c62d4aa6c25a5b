import { useTranslation } from 'react-i18next'
import type { SampleTable, TableResult } from '#contract/sample-tables.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'

/** What each sum is made of and what was counted as what; and the sums that there are not, with what is missing. */
export function SumNotes({ table: { results, openSums } }: { table: SampleTable }) {
  const { t, i18n } = useTranslation('sample-table')
  const { t: words } = useTranslation('area-sample-results')
  const sums = results.filter(({ parts }) => parts.length > 0)
  const nameOf = (parameter: NonNullable<TableResult['parameter']>) => words(`choice.parameter.${parameter}`)
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  if (sums.length === 0 && openSums.length === 0) return null
  return (
    <section aria-labelledby="sums-of-sample" className="flex flex-col gap-3 text-small">
      <h3 id="sums-of-sample" className="font-bold">
        {t('sums')}
      </h3>
      {sums.length > 0 && <p className="text-muted">{t('sumsText')}</p>}
      {sums.map(({ id, parameter, written, unit, parts }) => (
        <div key={id}>
          <p className="font-semibold">
            {t('sum', {
              name: isolated(parameter ? nameOf(parameter) : `#${id}`),
              value: isolatedLtr(`${written} ${unit}`.trim()),
            })}
          </p>
          <ul className="list-disc ps-5">
            {parts.map((part, place) => (
              <li key={place}>
                {t(part.weight === 1 ? 'counted' : 'weighed', {
                  name: isolated(nameOf(part.parameter)),
                  written: isolatedLtr(part.written),
                  counted: isolatedLtr(part.counted),
                  weight: isolatedLtr(String(part.weight)),
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {openSums.map(({ parameter, missing }) => (
        <div key={parameter}>
          <p className="font-semibold">{t('open', { name: isolated(nameOf(parameter)) })}</p>
          <p>
            {missing.length === 0
              ? t('otherUnits')
              : t('missing', { names: list.format(missing.map((part) => isolated(nameOf(part)))) })}
          </p>
        </div>
      ))}
    </section>
  )
}
