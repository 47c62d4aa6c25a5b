import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rankedValues, rankingParts, rankingScore, weightsOf } from '#contract/areas/assets/ranking.ts'
import { rankingFormulaQuery } from '#src/api/ranking-formula-query.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Card } from '#src/ui/card.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { RecordValues } from '../kit/area-shown.ts'

/** How the priority of an asset was computed: each weight × grade, and the sum. Only below `withQueries`. */
export function AssetRanking({ values }: { values: RecordValues }) {
  const formula = values['formula']
  return typeof formula === 'number' && rankedValues(values) ? (
    <Arithmetic values={values} formula={formula} />
  ) : null
}

const cell = 'px-2 py-2 text-end tabular-nums first:ps-0 last:pe-0'

function Arithmetic({ values, formula }: { values: RecordValues; formula: number }) {
  const { t, i18n } = useTranslation('asset-ranking')
  const { data, isError, refetch } = useQuery(rankingFormulaQuery(formula))
  const ranked = rankedValues(values)
  const number = (value: number) => formatNumber(value, i18n.language, { maximumFractionDigits: 1 })
  const heading = <h2 className="text-title font-bold">{t('title')}</h2>
  if (isError)
    return (
      <Card className="flex flex-col gap-3">
        {heading}
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
          {t('failedText')}
        </NotAvailable>
      </Card>
    )
  if (!data || !ranked)
    return (
      <Card className="flex flex-col gap-3">
        {heading}
        <ShapedLoader label={t('loading')} shape="rows" />
      </Card>
    )
  const weights = weightsOf(data.values)
  const parts = rankingParts(weights, ranked)
  return (
    <Card className="flex flex-col gap-3">
      {heading}
      <p className="text-muted">
        <span>{t('formula')}</span>
        <span> </span>
        <TextLink href={`/rankingFormulas/${formula}`}>{isolated(String(data.values.code))}</TextLink>
      </p>
      <table className="w-full max-w-prose text-small">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-2 text-start font-semibold">
              {t('column.criterion')}
            </th>
            <th scope="col" className={cell}>
              {t('column.weight')}
            </th>
            <th scope="col" className={cell}>
              {t('column.grade')}
            </th>
            <th scope="col" className={cell}>
              {t('column.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ criterion, weight, grade, points }) => (
            <tr key={criterion} className="border-b border-line">
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                {t(`criterion.${criterion}`)}
              </th>
              <td className={cell}>{isolatedLtr(`${number(weight)}%`)}</td>
              <td className={cell}>{number(grade)}</td>
              <td className={cell}>{number(points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" colSpan={3} className="py-2 pe-2 text-start">
              {t('sum')}
            </th>
            <td className={cell}>{number(parts.reduce((sum, { points }) => sum + points, 0))}</td>
          </tr>
          <tr className="font-bold">
            <th scope="row" colSpan={3} className="py-2 pe-2 text-start">
              {t('score')}
            </th>
            <td className={cell}>{number(rankingScore(weights, ranked))}</td>
          </tr>
        </tfoot>
      </table>
      <ul className="list-disc ps-5 text-small text-muted">
        <li>{t('howPoints')}</li>
        <li>{t('howRepairs')}</li>
        <li>{t('howExtension')}</li>
      </ul>
    </Card>
  )
}
