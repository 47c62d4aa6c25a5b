import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatWithSymbol } from '#src/i18n/format-number.ts'
import type { Instalment } from './instalments-shown.ts'

const badge = {
  paid: 'bg-success-soft text-success',
  late: 'bg-warning-soft text-warning',
  next: 'bg-info-soft text-info',
} as const

/** How an instalment stands; nothing where it is simply to come. */
function Standing({
  instalment: { standing, paidCents },
  symbol,
}: {
  instalment: Instalment
  symbol: string
}) {
  const { t, i18n } = useTranslation('instalments')
  return (
    <>
      {standing !== 'open' && (
        <span
          className={`rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${badge[standing]}`}
        >
          {t(`standing.${standing}`)}
        </span>
      )}
      {standing !== 'paid' && paidCents > 0 && (
        <span className="text-small text-muted">
          {t('standing.partly', { amount: formatWithSymbol(paidCents / 100, i18n.language, symbol) })}
        </span>
      )}
    </>
  )
}

/** The instalments of a plan: which, until when, how much, and how each stands where that is told. */
export function PlanTable({
  instalments,
  symbol,
  caption,
}: {
  instalments: readonly (Pick<Instalment, 'dueOn' | 'cents'> | Instalment)[]
  symbol: string
  caption: string
}) {
  const { t, i18n } = useTranslation('instalments')
  const { language } = i18n
  const head = 'py-2 pe-3 font-semibold whitespace-nowrap last:pe-0'
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-small text-muted">
          <th scope="col" className={`${head} text-start max-sm:hidden`}>
            {t('table.number')}
          </th>
          <th scope="col" className={`${head} text-start`}>
            {t('table.dueOn')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('table.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {instalments.map((instalment, index) => (
          <tr key={instalment.dueOn} className="border-b border-line align-top last:border-0">
            <td className="py-2 pe-3 tabular-nums max-sm:hidden">{formatNumber(index + 1, language)}</td>
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="whitespace-nowrap tabular-nums">
                  {formatDay(instalment.dueOn, language)}
                </span>
                {'standing' in instalment && <Standing instalment={instalment} symbol={symbol} />}
              </span>
            </th>
            <td className="py-2 text-end font-semibold whitespace-nowrap tabular-nums">
              <bdi>{formatWithSymbol(instalment.cents / 100, language, symbol)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
