import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { customerEvaluationMachine } from '#machines/customer-evaluation/customer-evaluation.machine.ts'
import type { FilledEvaluation } from '#machines/customer-evaluation/customer-evaluation.setup.ts'
import { evaluationSteps } from '#machines/rules/customer-evaluation.ts'
import { stepStatuses } from '#src/flow-kit/steps.ts'
import type { View } from '#src/flow-kit/view.ts'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import type { CustomField, LookupReader } from '#src/flows/guided-form/custom-field.ts'
import { CustomFieldsForm } from '#src/flows/guided-form/custom-fields-form.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { SessionCountdown } from '#src/flows/session-countdown/session-countdown.tsx'
import type { SessionCountdownView } from '#src/flows/session-countdown/use-wall-clock.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { EmailForm } from './email-form.tsx'
import { EquipmentStep } from './equipment-step.tsx'
import { EvaluationFinished, EvaluationSaved } from './evaluation-ends.tsx'
import { PropertyStep } from './property-step.tsx'
import { SaveForLater } from './save-for-later.tsx'

export interface CustomerEvaluationScreenProps {
  evaluation: View<typeof customerEvaluationMachine>
  countdown: SessionCountdownView | undefined
  codeEntry: OtpEntryView | undefined
  /** The utility's own fields, in the language of the page. */
  fields: readonly CustomField[]
  /** Whether the utility takes applications of new customers. */
  canApply: boolean
  Lookup: LookupReader
  /** What stands in the fields: also what was typed in a step that was not left. */
  typed: FilledEvaluation
  onTyped: (typed: Partial<FilledEvaluation>) => void
  /** The e-mail address as it was typed. */
  email: string | undefined
  onEmail: (email: string) => void
}

/** `/customerEvaluation` and `/customerEvaluation/{id}`: what is to be supplied. */
export default function CustomerEvaluationScreen(props: CustomerEvaluationScreenProps) {
  const { t } = useTranslation('customer-evaluation')
  const { evaluation, codeEntry } = props
  return (
    <ReadingPage>
      <PageTitle hasError={showsError(evaluation, codeEntry)}>{t('title')}</PageTitle>
      <Suspense fallback={<Loader />}>
        <Card className="flex flex-col gap-6">
          <p className="text-small font-semibold text-secondary-ink">{t('title')}</p>
          <Stage {...props} />
        </Card>
      </Suspense>
    </ReadingPage>
  )
}

function Stage(props: CustomerEvaluationScreenProps) {
  const { t } = useTranslation('customer-evaluation')
  const { snapshot } = props.evaluation
  if (snapshot.matches('recoveringSession')) return <LoadingView>{t('recovering')}</LoadingView>
  if (snapshot.matches({ session: 'readingEvaluation' })) return <LoadingView>{t('reading')}</LoadingView>
  if (snapshot.matches({ session: 'savingEvaluation' }))
    return <LoadingView>{t(snapshot.context.wish === 'handIn' ? 'handingIn' : 'saving')}</LoadingView>
  if (snapshot.matches('session')) return <Code {...props} />
  if (snapshot.matches('answering')) return <Steps {...props} />
  if (snapshot.matches('saved')) return <EvaluationSaved {...props} />
  if (snapshot.status === 'done') return <EvaluationFinished {...props} />
  return <EmailForm {...props} />
}

function Code({ countdown, codeEntry }: CustomerEvaluationScreenProps) {
  const { t } = useTranslation('customer-evaluation')
  return (
    <Stack>
      {countdown?.snapshot.status === 'active' && <SessionCountdown countdown={countdown} />}
      {codeEntry ? <CodeEntry entry={codeEntry} eyebrow={t('code')} /> : <Loader />}
    </Stack>
  )
}

function Steps(props: CustomerEvaluationScreenProps) {
  const { t } = useTranslation('customer-evaluation')
  const { evaluation, fields, typed, onTyped, Lookup } = props
  const { snapshot, send } = evaluation
  const { customFields } = snapshot.context
  const steps = evaluationSteps.filter((step) => step !== 'customFields' || customFields.length > 0)
  return (
    <Stepper
      label={t('title')}
      steps={stepStatuses(steps, [snapshot]).map(({ step, status }) => ({
        id: step,
        status,
        title: t(`steps.${step}`),
      }))}
    >
      {snapshot.hasTag('step.property') && <PropertyStep {...props} />}
      {snapshot.hasTag('step.equipment') && <EquipmentStep {...props} />}
      {snapshot.hasTag('step.customFields') && (
        <CustomFieldsForm
          heading={t('headings.customFields')}
          asked={customFields}
          known={fields}
          typed={typed.customTexts}
          onTyped={(customTexts) => onTyped({ customTexts })}
          isIncomplete={snapshot.matches({ answering: { enteringCustomFields: 'incomplete' } })}
          onBack={(customTexts) => send({ type: 'step.returned', customTexts })}
          onSubmit={(customTexts) => send({ type: 'customFields.submitted', customTexts })}
          aside={(customTexts) => <SaveForLater evaluation={evaluation} typed={{ customTexts }} />}
          Lookup={Lookup}
        />
      )}
    </Stepper>
  )
}
