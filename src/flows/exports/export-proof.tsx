import { useTranslation } from 'react-i18next'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber, formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import type { ExportLine } from './exports-shown.ts'

/** What the list held and what the file holds, side by side; its checksum, its last minute, and who has fetched it. */
export function ExportProof({ line, file }: { line: ExportLine; file: NonNullable<ExportLine['file']> }) {
  const { t, i18n } = useTranslation('exports')
  const { language } = i18n
  const { utility } = usePortal()
  const moment = (instant: string) =>
    isolated(formatInstant(instant, language, { dateStyle: 'short', timeStyle: 'short' }))
  const money = (cents: number | null) =>
    cents === null ? '' : isolatedLtr(formatWithSymbol(cents / 100, language, utility.currencySymbol))
  const number = (value: number) => isolatedLtr(formatNumber(value, language))
  const rows = [
    { name: t('rows'), file: number(line.worked), list: number(line.total) },
    ...line.sums.map((sum) => ({ name: sum.name, file: money(sum.file), list: money(sum.list) })),
  ]
  return (
    <div className="flex flex-col gap-2">
      <dl className="divide-y divide-line border-y border-line tabular-nums">
        {rows.map((row) => (
          <div key={row.name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
            <dt className="text-muted">
              <bdi>{row.name}</bdi>
            </dt>
            <dd className="flex flex-wrap gap-x-4">
              <span className="font-semibold">{t('proof.file', { value: row.file })}</span>
              <span>{t('proof.list', { value: row.list })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">
        <span>{t('proof.hash', { method: isolatedLtr('SHA-256') })}</span>
        <span> </span>
        <code dir="ltr" className="[overflow-wrap:anywhere]">
          {file.sha256}
        </code>
      </p>
      <p className="text-small text-muted">
        {line.hasFile ? t('until', { time: moment(file.until) }) : t('over')}
      </p>
      {line.downloads.length > 0 && (
        <div className="text-small text-muted">
          <p>{t('downloads')}</p>
          <ul className="list-disc ps-5">
            {line.downloads.map(({ at, by }) => (
              <li key={`${at} ${by}`}>
                {t('downloaded', { name: isolated(by || t('formerly')), time: moment(at) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
