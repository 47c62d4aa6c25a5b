import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth, formatShortDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatQuantity, formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { BarChart, type BarSeries } from '#src/ui/bar-chart.tsx'
import { Card } from '#src/ui/card.tsx'
import { comparedSums, sumOf, timeOfHalfHour, type Dashboard, type Values } from './dashboards-shown.ts'

export type ChartName = 'consumption' | 'cost' | 'payments' | 'halfHours'

/** A difference below this is none that anybody would speak of. */
const noticeable = 0.01

/** The charts of a dashboard, those that are asked for. */
export function DashboardCharts({
  dashboard,
  symbol,
  only,
  level = 2,
}: {
  dashboard: Dashboard
  /** The utility's own sign for its currency. */
  symbol: string
  only: readonly ChartName[]
  /** Of their headings. */
  level?: 2 | 3
}) {
  const { t, i18n } = useTranslation('dashboards')
  const { language } = i18n
  const { consumption, cost, payments, halfHours, partsAre } = dashboard
  const parts = dashboard.parts.map((day) =>
    partsAre === 'days'
      ? {
          key: day,
          name: formatDay(day, language),
          short: formatShortDay(day, language, { day: 'numeric', month: 'numeric' }),
        }
      : {
          key: day,
          name: formatMonth(day, language),
          short: formatShortDay(day, language, { month: 'short' }),
        },
  )
  const money = (cents: number) => isolatedLtr(formatWithSymbol(cents / 100, language, symbol))
  const shown = {
    level,
    partsName: t(partsAre === 'days' ? 'day' : 'month'),
    parts,
    unknown: t('unknown'),
    tableLabel: t('table'),
  }
  /** Beside the year before, in words. */
  const besideLastYear = (now: Values, before: Values): string => {
    const sums = comparedSums(now, before)
    if (!sums || sums.other <= 0) return t('compared.unknown')
    const change = sums.now / sums.other - 1
    const percent = isolatedLtr(formatNumber(Math.abs(change), language, { style: 'percent' }))
    if (Math.abs(change) < noticeable) return t('compared.same')
    return t(change < 0 ? 'compared.less' : 'compared.more', { percent })
  }
  /** Beside similar homes, in words; nothing where they are not compared with. */
  const besideHomes = (
    homes: number | null | undefined,
    others: ReturnType<typeof comparedSums> | null,
    used: number,
    format: (value: number) => string,
  ): string[] => {
    if (homes === undefined) return []
    if (homes === null) return [t('notComparedYet')]
    if (!others) return [t('tooFewHomes')]
    return [
      t(others.now === used ? 'similar' : 'similarPart', {
        homes: formatNumber(homes, language),
        used: isolatedLtr(format(others.other)),
        own: isolatedLtr(format(others.now)),
      }),
    ]
  }
  const years = (now: Values, before: Values): BarSeries[] => [
    { name: t('now'), values: now },
    { name: t('before'), values: before },
  ]
  const has = (chart: ChartName) => only.includes(chart)
  return (
    <div className="grid gap-6 xl:grid-cols-2 print:block print:space-y-6">
      {has('consumption') &&
        consumption?.map(({ service, unit, now, before, similar, homes }) => {
          const format = (value: number) =>
            formatQuantity(value, language, unit, { maximumFractionDigits: value < 10 ? 1 : 0 })
          const others = similar && comparedSums(now, similar)
          return (
            <Card key={service}>
              <BarChart
                {...shown}
                title={t(`${service}.title`)}
                sentence={[
                  t(`${service}.used`, { used: isolatedLtr(format(sumOf(now))) }),
                  besideLastYear(now, before),
                  ...besideHomes(homes, others, sumOf(now), format),
                ].join(' ')}
                series={[
                  ...years(now, before),
                  ...(similar ? [{ name: t('similarHomes'), values: similar }] : []),
                ]}
                format={format}
              />
            </Card>
          )
        })}
      {has('cost') && cost && (
        <Card>
          <BarChart
            {...shown}
            title={t('cost.title')}
            sentence={[
              t('cost.sum', { sum: money(sumOf(cost.now)) }),
              besideLastYear(cost.now, cost.before),
            ].join(' ')}
            series={years(cost.now, cost.before)}
            format={money}
          />
        </Card>
      )}
      {has('payments') && payments && (
        <Card>
          <BarChart
            {...shown}
            title={t('payments.title')}
            sentence={[
              t('payments.sum', { sum: money(sumOf(payments.now)) }),
              besideLastYear(payments.now, payments.before),
            ].join(' ')}
            series={years(payments.now, payments.before)}
            format={money}
          />
        </Card>
      )}
      {has('halfHours') && halfHours && <MeanDay halfHours={halfHours} />}
    </div>
  )
}

/** The half hours of a mean day. */
function MeanDay({ halfHours: { days, now, before } }: { halfHours: NonNullable<Dashboard['halfHours']> }) {
  const { t, i18n } = useTranslation('dashboards')
  const format = (wattHours: number) =>
    formatQuantity(wattHours / 1000, i18n.language, 'kWh', { maximumFractionDigits: 2 })
  const most = now.indexOf(Math.max(...now.map((value) => value ?? 0)))
  const hasBefore = before.some((value) => value !== null)
  return (
    <Card className="xl:col-span-2">
      <BarChart
        level={2}
        title={t('halfHours.title')}
        sentence={t('halfHours.sentence', {
          days: formatNumber(days, i18n.language),
          time: isolatedLtr(timeOfHalfHour(most)),
          used: isolatedLtr(format(now[most] ?? 0)),
          day: isolatedLtr(format(sumOf(now))),
        })}
        partsName={t('halfHours.time')}
        parts={now.map((_value, slot) => {
          const time = isolatedLtr(timeOfHalfHour(slot))
          return { key: String(slot), name: time, short: time }
        })}
        series={[
          { name: t('now'), values: now },
          ...(hasBefore ? [{ name: t('before'), values: before }] : []),
        ]}
        format={format}
        unknown={t('unknown')}
        tableLabel={t('table')}
      />
    </Card>
  )
}
