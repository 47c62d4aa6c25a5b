import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { isFileKind, type JobItem, type JobView } from './background-job-shown.ts'
import { FileDownload } from './file-download.tsx'
import type { JobFile } from './use-job-file.ts'

const toneOf = ({ state, problems }: JobItem): Tone => {
  if (state === 'givenUp') return 'error'
  return state === 'stopped' || problems > 0 ? 'warning' : 'success'
}

/** How it has ended, what is left, and its file. */
export function JobEnd({ view, job, file }: { view: JobView; job: JobItem; file: JobFile }) {
  const { t, i18n } = useTranslation('background-job')
  const { snapshot } = view
  const number = (value: number) => isolatedLtr(formatNumber(value, i18n.language))
  const end = job.state === 'stopped' || job.state === 'givenUp' ? job.state : 'finished'
  const { rest } = snapshot.context
  return (
    <div className="flex flex-col gap-4">
      {snapshot.matches('restPreviewed') && rest && (
        <Callout
          tone="success"
          announce
          takesFocus
          title={t('rest.title')}
          action={
            <LinkButton href={`/jobs/${rest.id}`} variant="primary">
              {t('rest.open')}
            </LinkButton>
          }
        >
          {t('rest.found', { number: number(rest.counts.waiting) })}
        </Callout>
      )}
      <Callout
        tone={toneOf(job)}
        title={
          isFileKind(job.kind)
            ? t(`end.${end}File`)
            : t(`end.${end}`, { done: number(job.counts.done), total: number(job.total) })
        }
      >
        {job.failure !== '' && <bdi>{job.failure}</bdi>}
      </Callout>
      {job.file && <FileDownload job={job} described={job.file} file={file} />}
      {(snapshot.matches('ended') || snapshot.matches('previewingRest')) && <Rest view={view} job={job} />}
    </div>
  )
}

/** What was not done, and having it checked again. */
function Rest({ view: { snapshot, send }, job }: { view: JobView; job: JobItem }) {
  const { t, i18n } = useTranslation('background-job')
  const problemText = useProblemText()
  const { waiting, rejected, overtaken } = job.counts
  const isBusy = snapshot.matches('previewingRest')
  const problem = (['refused', 'unreachable'] as const).find((one) => snapshot.matches({ ended: one }))
  return (
    <>
      {problem && <StepProblem title={t(`rest.${problem}`)}>{problemText(snapshot.context)}</StepProblem>}
      <p>
        {t('rest.text', {
          number: isolatedLtr(formatNumber(waiting + rejected + overtaken, i18n.language)),
        })}
      </p>
      <div className="flex flex-col items-start gap-2">
        <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'rest.requested' })}>
          {t('rest.button')}
        </Button>
        <WaitingLine>{isBusy && t('rest.checking')}</WaitingLine>
      </div>
    </>
  )
}
