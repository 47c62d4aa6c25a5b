import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatBytes, formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import type { JobItem } from './background-job-shown.ts'
import type { JobFile } from './use-job-file.ts'

/** The file, and the proof that it is complete; of one whose day is over, what it was. */
export function FileDownload({
  job,
  described: { name, size, sha256, until },
  file: { onDownload, isDownloading, problem },
}: {
  job: JobItem
  described: NonNullable<JobItem['file']>
  file: JobFile
}) {
  const { t, i18n } = useTranslation('background-job')
  const { language } = i18n
  const problemText = useProblemText()
  return (
    <section aria-label={t('file.title')} className="flex flex-col items-start gap-2">
      {problem && <StepProblem title={t('file.failed')}>{problemText(problem)}</StepProblem>}
      <p className="font-semibold [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </p>
      {job.hasFile ? (
        <>
          <Button variant="primary" busy={isDownloading} onClick={onDownload}>
            <LineIcon name="download" />
            <span>{t('file.download', { size: isolated(formatBytes(size, language)) })}</span>
          </Button>
          <p className="text-muted">
            {t('file.until', {
              time: isolated(formatInstant(until, language)),
            })}
          </p>
        </>
      ) : (
        <p>{t('file.over')}</p>
      )}
      <p>{t('file.rows', { number: isolatedLtr(formatNumber(job.worked, language)) })}</p>
      <p className="text-small text-muted">
        <span>{t('file.hash', { method: isolatedLtr('SHA-256') })}</span>
        <span> </span>
        <code dir="ltr" className="[overflow-wrap:anywhere]">
          {sha256}
        </code>
      </p>
    </section>
  )
}
