import { useCurrent } from '#src/flow-kit/use-current.ts'
import { useTranslation } from 'react-i18next'
import { uploadProgress } from '#src/flows/attachment/upload-progress.ts'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { SessionCountdown } from '#src/flows/session-countdown/session-countdown.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { NewCustomerScreenProps } from './new-customer-screen.tsx'

type Props = Pick<NewCustomerScreenProps, 'application' | 'countdown' | 'codeEntry'>

/** Between Complete and the number: the codes, the application on its way, and what may go wrong there. */
export function Sending(props: Props) {
  const { snapshot } = props.application
  if (snapshot.matches({ session: 'proving' })) return <Codes {...props} />
  if (snapshot.matches({ session: 'creatingApplication' })) return <Progress />
  if (snapshot.matches({ beginning: 'arrivalUncertain' })) return <Uncertain {...props} />
  if (snapshot.matches({ session: 'unsent' })) return <Unsent {...props} />
  return <Expired {...props} />
}

function Codes({ application: { snapshot }, countdown, codeEntry }: Props) {
  const { t } = useTranslation('new-customer')
  const isPhone = snapshot.matches({ session: { proving: 'verifyingPhone' } })
  return (
    <Stack>
      {countdown?.snapshot.status === 'active' && <SessionCountdown countdown={countdown} />}
      {codeEntry ? (
        <CodeEntry
          key={isPhone ? 'phone' : 'email'}
          entry={codeEntry}
          eyebrow={t(isPhone ? 'code.phone' : 'code.email')}
        />
      ) : (
        <Loader />
      )}
    </Stack>
  )
}

function Progress() {
  const { t } = useTranslation('new-customer')
  const share = useCurrent(uploadProgress)
  return (
    <Stack>
      <PageHeading lead={t('sending.lead')}>{t('sending.title')}</PageHeading>
      <ProgressBar label={t('sending.progress')} share={share} />
    </Stack>
  )
}

function Unsent({ application: { snapshot, send } }: Props) {
  const { t } = useTranslation('new-customer')
  const problemText = useProblemText()
  const problem = (['refused', 'unreachable'] as const).find((state) =>
    snapshot.matches({ session: { unsent: state } }),
  )
  return (
    <Stack>
      {/* Without an answer, nobody knows whether it has been sent: the heading does not say so either. */}
      <PageHeading takesFocus={!problem} lead={t(problem === 'unreachable' ? 'arrival.text' : 'unsent.lead')}>
        {t(problem === 'unreachable' ? 'arrival.title' : 'unsent.title')}
      </PageHeading>
      {problem && (
        <StepProblem title={t(`unsent.${problem}`)}>
          <p>{problemText(snapshot.context)}</p>
          {problem === 'unreachable' && <p className="pt-1">{t('unsent.once')}</p>}
        </StepProblem>
      )}
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'application.resubmitted' })}>
          {t('unsent.send')}
        </Button>
        {snapshot.can({ type: 'application.corrected' }) && (
          <Button onClick={() => send({ type: 'application.corrected' })}>{t('unsent.correct')}</Button>
        )}
      </Row>
    </Stack>
  )
}

function Uncertain({ application: { snapshot, send } }: Props) {
  const { t } = useTranslation('new-customer')
  const problemText = useProblemText()
  return (
    <Stack>
      <PageHeading takesFocus={false} lead={t('arrival.text')}>
        {t('arrival.title')}
      </PageHeading>
      <StepProblem title={t('arrival.unreachable')}>{problemText(snapshot.context)}</StepProblem>
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'arrival.requestedAgain' })}>
          {t('arrival.again')}
        </Button>
      </Row>
    </Stack>
  )
}

function Expired({ application: { send } }: Props) {
  const { t } = useTranslation('new-customer')
  return (
    <Stack>
      <PageHeading>{t('expired.title')}</PageHeading>
      <Callout tone="error" announce>
        {t('expired.text')}
      </Callout>
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'login.chosen' })}>
          {t('expired.login')}
        </Button>
      </Row>
    </Stack>
  )
}
