import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatQuantity } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import type { Meter, PhotoParts } from './meter-readings-shown.ts'

/** What was used from reading to reading: a table whose rows are the bars of a chart. */
export function ReadingHistory({ meter, photos }: { meter: Meter; photos: PhotoParts }) {
  const { t, i18n } = useTranslation('meter-readings')
  const { history, unit, serialNo, own } = meter
  const most = Math.max(...history.map(({ consumption }) => consumption), 1)
  return (
    <details className="group open:basis-full">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-link [&::-webkit-details-marker]:hidden">
        <LineIcon name="chart" className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{t('history.title')}</span>
        <Icon name="chevronDown" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{t('history.caption', { number: isolatedLtr(serialNo) })}</caption>
        <thead>
          <tr className="border-b border-line text-start text-muted">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('history.date')}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-semibold">
              {t('history.reading')}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {t('history.used')}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ readOn, reading, consumption, kind }) => (
            <tr key={readOn} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <span>{formatDay(readOn, i18n.language)}</span>
                <span className="block text-muted">{t(`kind.${kind}`)}</span>
                {/* oxlint-disable-next-line texts/alone -- It draws elements. */}
                {kind === 'customer' && readOn !== own?.readOn && photos.earlier(meter, readOn)}
              </th>
              <td className="py-2 pe-3 text-end tabular-nums">{formatNumber(reading, i18n.language)}</td>
              <td className="w-2/5 py-2 tabular-nums">
                <bdi>{formatQuantity(consumption, i18n.language, unit)}</bdi>
                <span
                  aria-hidden
                  className="mt-1 block h-2 rounded-full bg-brand"
                  style={{ inlineSize: `${Math.max(2, (100 * consumption) / most)}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
