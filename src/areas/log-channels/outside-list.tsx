import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { measured, type LogSeries } from './series-shown.ts'

/** The values that are marked in the chart, the newest first, each with the way to where it is confirmed or rejected. */
export function OutsideList({ series: { outside, outsideCount, unit } }: { series: LogSeries }) {
  const { t, i18n } = useTranslation('log-series')
  return (
    <section aria-labelledby="outside-values" className="flex flex-col gap-2">
      <h2 id="outside-values" className="text-title font-bold">
        {t('outside.title')}
      </h2>
      {outside.length === 0 && <p className="text-muted">{t('outside.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {outside.map(({ id, at, value, state }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <TextLink href={`/logValues/${id}`} className="text-link inline-block py-1">
              {formatInstant(at, i18n.language, { dateStyle: 'short', timeStyle: 'short' })}
            </TextLink>
            <bdi className="tabular-nums">{measured(value, unit, i18n.language)}</bdi>
            <span className="text-muted">{t(`outside.${state}`)}</span>
          </li>
        ))}
      </ul>
      {outsideCount > outside.length && (
        <p className="text-small text-muted">
          {t('outside.more', {
            shown: isolated(formatNumber(outside.length, i18n.language)),
            all: isolated(formatNumber(outsideCount, i18n.language)),
          })}
        </p>
      )}
    </section>
  )
}
