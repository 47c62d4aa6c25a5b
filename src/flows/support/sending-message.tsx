import { useTranslation } from 'react-i18next'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { SessionCountdown } from '#src/flows/session-countdown/session-countdown.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { SupportScreenProps } from './support-screen.tsx'

type Props = Pick<SupportScreenProps, 'support' | 'countdown' | 'codeEntry'>

/** Between the form and the confirmation: the code, and the message on its way. */
export function SendingMessage({ countdown, ...props }: Props) {
  return (
    <Card className="flex flex-col gap-6">
      {countdown?.snapshot.status === 'active' && <SessionCountdown countdown={countdown} />}
      <Stage {...props} />
    </Card>
  )
}

function Stage({ support: { snapshot, send }, codeEntry }: Omit<Props, 'countdown'>) {
  const { t } = useTranslation('support')
  const problemText = useProblemText()
  if (snapshot.matches({ session: 'verifyingCode' }))
    return codeEntry ? <CodeEntry entry={codeEntry} eyebrow={t('form.title')} /> : <Loader />
  if (snapshot.hasTag('busy')) return <LoadingView>{t('unsent.sending')}</LoadingView>
  const problem = (['refused', 'unreachable'] as const).find((state) =>
    snapshot.matches({ session: { unsent: state } }),
  )
  return (
    <Stack>
      <PageHeading takesFocus={!problem} lead={t(problem === 'unreachable' ? 'unsent.again' : 'unsent.lead')}>
        {t('unsent.title')}
      </PageHeading>
      {problem && (
        <StepProblem title={t(`unsent.problem.${problem}`)}>
          <p>{problemText(snapshot.context)}</p>
        </StepProblem>
      )}
      <blockquote className="rounded-control bg-page p-4 whitespace-pre-line" dir="auto">
        {snapshot.context.form.message}
      </blockquote>
      <Button variant="primary" wide onClick={() => send({ type: 'message.resubmitted' })}>
        {t('unsent.send')}
      </Button>
      {snapshot.can({ type: 'message.corrected' }) && (
        <Button wide onClick={() => send({ type: 'message.corrected' })}>
          {t('unsent.correct')}
        </Button>
      )}
    </Stack>
  )
}
