import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { shareOf, type JobItem, type JobView } from './background-job-shown.ts'
import { StopDialog } from './stop-dialog.tsx'

/** How far it is, and stopping it. */
export function JobProgress({ view, job }: { view: JobView; job: JobItem }) {
  const { t, i18n } = useTranslation('background-job')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const number = (value: number, options = {}) => isolatedLtr(formatNumber(value, i18n.language, options))
  const share = shareOf(job)
  const told = (part: number) =>
    t('progress.of', {
      worked: number(job.worked),
      total: number(job.total),
      percent: number(part, { style: 'percent', maximumFractionDigits: 0 }),
    })
  const word = t(`progress.${job.state === 'asked' ? 'asked' : 'running'}`)
  const askAgain = () => send({ type: 'job.requestedAgain' })
  const isAsking = snapshot.matches('confirmingStop') || snapshot.matches('stopping')
  return (
    <div className="flex flex-col gap-4">
      {snapshot.matches({ following: 'notStopped' }) && (
        <StepProblem title={t('stop.failed')}>
          <span>{problemText(snapshot.context)}</span>
          <span className="block pt-2">
            <Button onClick={askAgain}>{t('stop.look')}</Button>
          </span>
        </StepProblem>
      )}
      {snapshot.matches({ following: 'unanswered' }) && (
        <Callout
          tone="error"
          announce
          title={t('progress.unanswered')}
          action={<Button onClick={askAgain}>{t('progress.askNow')}</Button>}
        >
          <span className="block">{problemText(snapshot.context)}</span>
          <span className="block">{t('progress.unansweredText')}</span>
        </Callout>
      )}
      <h2 className="text-title font-bold">{word}</h2>
      <ProgressBar label={t('progress.label')} share={share} />
      <p className="tabular-nums" data-asking={snapshot.matches({ following: 'asking' }) || undefined}>
        {told(share)}
      </p>
      {/* Read out at every tenth only: whoever hears it wants to do something else, too. */}
      <p role="status" className="sr-only">
        {`${word} ${number(Math.floor(share * 10) / 10, { style: 'percent' })}`}
      </p>
      {job.problems > 0 && <p>{t('progress.problems', { number: number(job.problems) })}</p>}
      <p className="text-muted">{t('progress.leave')}</p>
      <Button className="self-start" onClick={() => send({ type: 'stop.requested' })}>
        {t('stop.button')}
      </Button>
      {isAsking && <StopDialog view={view} job={job} />}
    </div>
  )
}
