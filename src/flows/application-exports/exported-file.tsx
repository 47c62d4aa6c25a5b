import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { exportKeptDays, type ApplicationExport } from './application-exports-shown.ts'

/** One file: what it holds, which of it was recalled, and who has fetched it. */
export function ExportedFile({
  item,
  isDownloading,
  onDownload,
}: {
  item: ApplicationExport
  isDownloading: boolean
  onDownload: (id: number) => void
}) {
  const { t, i18n } = useTranslation(['application-exports', 'record'])
  const titleId = useId()
  const number = (value: number) => isolatedLtr(formatNumber(value, i18n.language))
  const moment = (instant: string) =>
    isolated(formatInstant(instant, i18n.language, { dateStyle: 'short', timeStyle: 'short' }))
  const about = [
    t(`record:file.${item.format}`),
    t('madeAt', { time: moment(item.madeAt) }),
    t('madeBy', { name: isolated(item.madeBy || t('formerly')) }),
  ]
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id={titleId} className="font-semibold [overflow-wrap:anywhere]">
            <bdi>{item.fileName}</bdi>
          </h2>
          <p className="text-small text-muted">{about.join(' · ')}</p>
          <p>{t('rows', { number: number(item.rows) })}</p>
        </div>
        {item.hasFile && (
          <Button busy={isDownloading} onClick={() => onDownload(item.id)}>
            <LineIcon name="download" />
            <span>{t('download')}</span>
          </Button>
        )}
      </div>
      {!item.hasFile && (
        <p className="text-small text-muted">{t('over', { days: number(exportKeptDays) })}</p>
      )}
      <p className="text-small text-muted">
        <span>{t('hash', { method: isolatedLtr('SHA-256') })}</span>
        <span> </span>
        <code dir="ltr" className="[overflow-wrap:anywhere]">
          {item.sha256}
        </code>
      </p>
      {item.recalled.length > 0 && (
        <div>
          <p className="font-semibold text-warning">{t('recalled')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {item.recalled.map((id) => (
              <li key={id}>
                <TextLink href={`/app/application/${id}`} className="text-link inline-block py-1">
                  {isolatedLtr(String(id))}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {item.downloads.length > 0 && (
        <div className="text-small text-muted">
          <p>{t('downloads')}</p>
          <ul className="list-disc ps-5">
            {item.downloads.map(({ at, by }) => (
              <li key={`${at} ${by}`}>
                {t('downloaded', { name: isolated(by || t('formerly')), time: moment(at) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
