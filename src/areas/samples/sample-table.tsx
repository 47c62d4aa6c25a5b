import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableResult } from '#contract/sample-tables.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

const cell = 'max-md:flex max-md:justify-between max-md:gap-4 md:px-3 md:py-2.5 text-start'

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-small font-normal text-muted">{children}</span>
)

function VerdictText({ result: { verdict, reason } }: { result: TableResult }) {
  const { t } = useTranslation('area-sample-results')
  if (verdict === null)
    return <span className="text-muted">{reason && t(`choice.verdictReason.${reason}`)}</span>
  const isCalm = verdict === 'complies' || reason === 'noLimit'
  return (
    <span>
      <span
        className={classNames('inline-flex items-center gap-1.5 font-semibold', !isCalm && 'text-warning')}
      >
        <Icon
          name={verdict === 'complies' ? 'success' : verdict === 'exceeds' ? 'warning' : 'info'}
          className="size-4 shrink-0"
        />
        <span>{t(`choice.verdict.${verdict}`)}</span>
      </span>
      {reason && <Note>{t(`choice.verdictReason.${reason}`)}</Note>}
    </span>
  )
}

function Row({ result }: { result: TableResult }) {
  const { t } = useTranslation('sample-table')
  const { t: nameOf } = useTranslation('area-sample-results')
  const { id, parameter, written, unit, limit, quantificationLimit, atMost, method, confirmation } = result
  const name = (text: string) => (
    <span aria-hidden className="shrink-0 text-muted md:hidden">
      {text}
    </span>
  )
  return (
    <tr
      className={classNames(
        'break-inside-avoid border-b border-line align-top last:border-0 max-md:flex max-md:flex-col max-md:gap-1 max-md:py-3',
        result.group === 'toLookAt' && 'bg-warning-soft max-md:-mx-6 max-md:px-6',
      )}
    >
      <th scope="row" className={classNames(cell, 'font-semibold max-md:block')}>
        <TextLink href={`/sampleResults/${id}`} className="text-link py-1">
          {parameter === null ? `#${id}` : nameOf(`choice.parameter.${parameter}`)}
        </TextLink>
        {result.isMethodCoarse && <Note>{t('coarse')}</Note>}
        {confirmation !== '' && <Note>{t('confirmed', { reason: isolated(confirmation) })}</Note>}
      </th>
      <td className={cell}>
        {name(t('column.result'))}
        <span className="max-md:text-end">
          <strong dir="ltr" className="inline-block tabular-nums">
            {`${written} ${unit}`.trim()}
          </strong>
          {atMost !== '' && atMost !== written && <Note>{t('atMost', { value: isolatedLtr(atMost) })}</Note>}
          {quantificationLimit !== '' && (
            <Note>{t('quantified', { value: isolatedLtr(quantificationLimit) })}</Note>
          )}
        </span>
      </td>
      <td className={cell}>
        {name(t('column.limit'))}
        <span className="max-md:text-end">
          {limit === '' ? (
            <span className="text-muted">{t('noLimit')}</span>
          ) : (
            <span dir="ltr" className="inline-block tabular-nums">
              {limit}
            </span>
          )}
          {result.isLimitUnconfirmed && <Note>{t('unconfirmed')}</Note>}
        </span>
      </td>
      <td className={cell}>
        {name(t('column.verdict'))}
        <span className="max-md:text-end">
          <VerdictText result={result} />
        </span>
      </td>
      <td className={cell}>
        {method !== '' && name(t('column.method'))}
        <bdi className="max-md:text-end">{method}</bdi>
      </td>
    </tr>
  )
}

const columns = ['parameter', 'result', 'limit', 'verdict', 'method'] as const

/** How many of each, those first that ask to be looked at. */
function Counts({ results }: { results: readonly TableResult[] }) {
  const { t, i18n } = useTranslation('sample-table')
  const counts = {
    exceeds: results.filter(({ verdict }) => verdict === 'exceeds').length,
    cannotBeJudged: results.filter(({ group, verdict }) => group === 'toLookAt' && verdict !== 'exceeds')
      .length,
    complies: results.filter(({ group }) => group === 'complies').length,
    notJudged: results.filter(({ group }) => group === 'notJudged').length,
  }
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {(Object.keys(counts) as (keyof typeof counts)[])
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <li key={name} className={name === 'exceeds' ? 'font-semibold text-warning' : ''}>
            {t(`count.${name}`, { number: isolated(formatNumber(counts[name], i18n.language)) })}
          </li>
        ))}
    </ul>
  )
}

/** Each result with its limit and verdict; on a phone a card for each. What is to be looked at comes first. */
export function SampleTable({ results }: { results: readonly TableResult[] }) {
  const { t } = useTranslation('sample-table')
  return (
    <>
      <Counts results={results} />
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full border-collapse wrap-normal text-small max-md:block">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-line text-muted">
              {columns.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-start font-semibold">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {results.map((result) => (
              <Row key={result.id} result={result} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
