import { useCurrent } from '#src/flow-kit/use-current.ts'
import { useTranslation } from 'react-i18next'
import { uploadProgress } from '#src/flows/attachment/upload-progress.ts'
import { HumanCheckBox } from '#src/flows/human-check/human-check-box.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'
import { useReportFacts } from './use-report-facts.tsx'

type Props = Pick<FaultReportScreenProps, 'report' | 'humanCheck' | 'properties'>

/** Everything before it is sent, and the report on its way. */
export function ReviewStep(props: Props) {
  const { snapshot } = props.report
  return snapshot.matches({ reviewing: 'sending' }) ? <Sending /> : <Review {...props} />
}

function Sending() {
  const { t } = useTranslation('fault-report')
  const share = useCurrent(uploadProgress)
  return (
    <Stack>
      <PageHeading>{t('review.sending')}</PageHeading>
      <ProgressBar label={t('review.progress')} share={share} />
    </Stack>
  )
}

function Review({ report: { snapshot, send }, humanCheck, properties }: Props) {
  const { t } = useTranslation(['fault-report', 'guided-form'])
  const problemText = useProblemText()
  const facts = useReportFacts(properties)
  const { texts, photos } = snapshot.context
  const is = (state: 'refused' | 'unreachable' | 'awaitingHumanCheck') =>
    snapshot.matches({ reviewing: { deciding: state } })
  const problem = (['refused', 'unreachable'] as const).find(is)
  const isAwaited = is('awaitingHumanCheck')
  return (
    <Stack>
      <PageHeading takesFocus={!problem}>{t('review.heading')}</PageHeading>
      {problem && (
        <StepProblem title={t(`review.${problem}`)}>
          <p>{problemText(snapshot.context)}</p>
          {problem === 'unreachable' && <p className="pt-1">{t('review.once')}</p>}
        </StepProblem>
      )}
      <FactList facts={facts(texts, photos.length)} />
      {humanCheck && <HumanCheckBox check={humanCheck} isAwaited={isAwaited} />}
      <p role="status" className="text-small text-muted empty:hidden">
        {isAwaited && !showsError(humanCheck) && t('review.awaitingHumanCheck')}
      </p>
      <Row className="justify-between border-t border-line pt-5 max-sm:flex-col-reverse max-sm:items-stretch">
        {snapshot.can({ type: 'step.returned' }) ? (
          <Button onClick={() => send({ type: 'step.returned' })}>{t('guided-form:back')}</Button>
        ) : (
          <span />
        )}
        <Button variant="primary" onClick={() => send({ type: 'report.submitted' })}>
          {t('review.submit')}
        </Button>
      </Row>
    </Stack>
  )
}
