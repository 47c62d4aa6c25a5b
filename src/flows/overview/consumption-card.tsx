import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { comparedSums, sumOf } from '#src/flows/dashboards/dashboards-shown.ts'
import { formatDay, formatShortDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatQuantity, unitSigns } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { SmallBarChart } from '#src/ui/small-bar-chart.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { HomeCard } from './home-card.tsx'
import type { CustomerHome } from './overview-shown.ts'

type Readings = NonNullable<CustomerHome['lastReadings']>
type Glance = NonNullable<CustomerHome['consumption']>

/** A difference below this is none that anybody would speak of. */
const noticeable = 0.01

/** Meters of a service that are named: the page of readings has all. */
const mostMeters = 2

/** What was used in a year, beside the year before, and what the meters showed last. */
export function ConsumptionCard({
  glance,
  readings,
}: {
  /** Null: not offered, or there is no supply. */
  glance: Glance | null
  readings: Readings | null
}) {
  const { t } = useTranslation('overview')
  const isOpen = !useControls('userHome')('lastReadings').isDisabled
  const services = (['water', 'electricity'] as const).filter(
    (service) =>
      glance?.services.some((each) => each.service === service) ||
      readings?.some((each) => each.service === service),
  )
  return (
    <HomeCard
      title={t('consumption.title')}
      className="flex-1 max-lg:order-4"
      end={
        <span className="flex flex-wrap items-baseline gap-x-5">
          {glance && <Legend />}
          {readings && isOpen && <TextLink href="/readings">{t('readings.more')}</TextLink>}
          {glance && <TextLink href="/dashscreen">{t('consumption.details')}</TextLink>}
        </span>
      }
    >
      {services.length === 0 && <p className="py-2 text-muted">{t('readings.none')}</p>}
      <div className="grid gap-x-8 gap-y-4 pt-1 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {services.map((service) => (
          <Service
            key={service}
            service={service}
            glance={glance}
            readings={(readings ?? []).filter((each) => each.service === service)}
          />
        ))}
      </div>
    </HomeCard>
  )
}

function Legend() {
  const { t } = useTranslation('overview')
  return (
    <span aria-hidden className="flex gap-x-4 text-small text-muted max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-sm bg-brand-ink" />
        <span>{t('consumption.now')}</span>
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-sm border border-control bg-off" />
        <span>{t('consumption.before')}</span>
      </span>
    </span>
  )
}

function Service({
  service,
  glance,
  readings,
}: {
  service: 'water' | 'electricity'
  glance: Glance | null
  readings: Readings
}) {
  const { t, i18n } = useTranslation('overview')
  const { language } = i18n
  const used = glance?.services.find((each) => each.service === service)
  const written = (value: number, unit: keyof typeof unitSigns) =>
    isolatedLtr(formatQuantity(value, language, unit, { maximumFractionDigits: 0 }))
  const sums = used && comparedSums(used.now, used.before)
  const change = sums && sums.other > 0 ? sums.now / sums.other - 1 : undefined
  const percent = isolatedLtr(formatNumber(Math.abs(change ?? 0), language, { style: 'percent' }))
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p>
        <strong>{t(`consumption.${service}`)}</strong>
        {used && (
          <>
            <span> </span>
            <span>·</span>
            <span> </span>
            <span>{t('consumption.used', { used: written(sumOf(used.now), used.unit) })}</span>
          </>
        )}
      </p>
      {used && (
        <p className="text-small">
          {change === undefined
            ? t('consumption.unknown')
            : Math.abs(change) < noticeable
              ? t('consumption.same')
              : t(change < 0 ? 'consumption.less' : 'consumption.more', { percent })}
        </p>
      )}
      {used && glance && (
        <div className="max-sm:hidden">
          <SmallBarChart
            now={used.now}
            before={used.before}
            names={glance.months.map((month) => formatShortDay(month, language, { month: 'short' }))}
          />
        </div>
      )}
      {readings.slice(0, mostMeters).map(({ meterSerialNo, readOn, reading, unit, isEstimated }) => (
        <p key={meterSerialNo} className="text-small text-muted max-sm:hidden">
          <span>
            {t('consumption.last', {
              reading: written(reading, unit),
              date: isolated(formatDay(readOn, language)),
            })}
          </span>
          <span>{isEstimated && ` (${t('readings.estimated')})`}</span>
        </p>
      ))}
    </div>
  )
}
