import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatBytes, formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ExportProof } from './export-proof.tsx'
import type { ExportsScreenProps } from './exports-screen.tsx'
import { standingOf, type ExportLine, type Standing } from './exports-shown.ts'

const colours: Readonly<Record<Standing, string>> = {
  asked: 'text-muted',
  running: 'text-info',
  ready: 'text-success',
  expired: 'text-muted',
  failed: 'text-error',
  cancelled: 'text-muted',
}

type ItemProps = { line: ExportLine } & Pick<
  ExportsScreenProps,
  'onAgain' | 'onDownload' | 'downloading' | 'onStop' | 'stopping' | 'isAsking'
>

/** One file: first how it stands, then what it is, then what can be done and what proves it. */
export function ExportItem({ line, ...does }: ItemProps) {
  const { t, i18n } = useTranslation(['exports', 'job-kinds', 'record'])
  const titleId = useId()
  const standing = standingOf(line)
  const moment = (instant: string) =>
    isolated(formatInstant(instant, i18n.language, { dateStyle: 'short', timeStyle: 'short' }))
  const about = [t(`record:file.${line.format}`), t('askedAt', { time: moment(line.askedAt) })]
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <p className={`font-bold ${colours[standing]}`}>{t(`standing.${standing}`)}</p>
          <h2 id={titleId} className="font-semibold">
            {line.list ? (
              <TextLink href={`/jobs/${line.id}`} className="text-link inline-block py-1">
                {t(`job-kinds:${line.kind}`)}
              </TextLink>
            ) : (
              <span>{t(`job-kinds:${line.kind}`)}</span>
            )}
          </h2>
          <p className="text-small text-muted">{about.join(' · ')}</p>
          {line.askedBy !== '' && (
            <p className="text-small text-muted">{t('askedBy', { name: isolated(line.askedBy) })}</p>
          )}
          {line.reason !== '' && (
            <p className="text-small text-muted">{t('reason', { reason: isolated(line.reason) })}</p>
          )}
        </div>
        <ItemAction line={line} standing={standing} {...does} />
      </div>
      <ItemState line={line} standing={standing} />
      {line.file && <ExportProof line={line} file={line.file} />}
    </article>
  )
}

/** The one thing that can be done with it. */
function ItemAction({ line, standing, ...does }: ItemProps & { standing: Standing }) {
  const { t, i18n } = useTranslation('exports')
  const { id, file, list, mayStop } = line
  if (standing === 'ready' && file)
    return (
      <Button variant="primary" busy={does.downloading === id} onClick={() => does.onDownload(id)}>
        <LineIcon name="download" />
        <span>{t('download', { size: isolated(formatBytes(file.size, i18n.language)) })}</span>
      </Button>
    )
  if (mayStop)
    return (
      <Button busy={does.stopping === id} onClick={() => does.onStop(id)}>
        {t(standing === 'asked' ? 'cancel' : 'stop')}
      </Button>
    )
  return list ? (
    <Button busy={does.isAsking} onClick={() => does.onAgain(line)}>
      {t('again')}
    </Button>
  ) : null
}

/** How far it is, or why it is no further. */
function ItemState({ line, standing }: { line: ExportLine; standing: Standing }) {
  const { t, i18n } = useTranslation('exports')
  const number = (value: number) => isolatedLtr(formatNumber(value, i18n.language))
  const share = line.total === 0 ? 0 : Math.min(1, line.worked / line.total)
  if (standing === 'asked')
    return <p>{line.ahead > 0 ? t('ahead', { number: number(line.ahead) }) : t('next')}</p>
  if (standing === 'running')
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar label={t('progress')} share={share} />
        <p className="tabular-nums">{t('of', { worked: number(line.worked), total: number(line.total) })}</p>
        <p className="text-small text-muted">{t('leave')}</p>
      </div>
    )
  if (standing === 'failed')
    return (
      <p>
        <bdi>{line.failure}</bdi>
      </p>
    )
  return standing === 'cancelled' ? <p>{t('nothingLeft')}</p> : null
}
