import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/form-submit.tsx'
import type { JobItem, JobView } from './background-job-shown.ts'

/** How many records will change, and the button that says so. */
export function JobPreview({ view: { snapshot, send }, job }: { view: JobView; job: JobItem }) {
  const { t, i18n } = useTranslation('background-job')
  const problemText = useProblemText()
  if (snapshot.matches('previewedNothing'))
    return (
      <Callout tone="warning" title={t('preview.nothing')}>
        {t('preview.nothingText')}
      </Callout>
    )
  const number = isolatedLtr(formatNumber(job.counts.waiting, i18n.language))
  const isBusy = snapshot.matches('starting')
  const isUnreachable = snapshot.matches({ previewed: 'unreachable' })
  return (
    <div className="flex flex-col gap-4">
      {(isUnreachable || snapshot.matches({ previewed: 'refused' })) && (
        <StepProblem title={t(isUnreachable ? 'preview.unreachable' : 'preview.refused')}>
          <span>{problemText(snapshot.context)}</span>
          {isUnreachable && <span className="block">{t('preview.unreachableText')}</span>}
        </StepProblem>
      )}
      <h2 className="text-title font-bold">{t('preview.title', { number })}</h2>
      <p>{t('preview.text')}</p>
      <div className="flex flex-col items-start gap-2">
        <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'job.started' })}>
          {t('preview.start', { number })}
        </Button>
        <WaitingLine>{isBusy && t('preview.starting')}</WaitingLine>
      </div>
    </div>
  )
}
