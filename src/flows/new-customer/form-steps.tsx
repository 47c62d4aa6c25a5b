import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { newCustomerSteps, type NewCustomerStep } from '#machines/rules/new-customer.ts'
import { stepStatuses } from '#src/flow-kit/steps.ts'
import { StepProblem, SupportHint } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Loader } from '#src/ui/loader.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { GeneralStep } from './general-step.tsx'
import { AddressesStep, AttachmentsStep, ConsentStep, CustomFieldsStep } from './late-steps.ts'
import type { NewCustomerScreenProps } from './new-customer-screen.tsx'
import { refusedFile } from './refused-entry.ts'
import type { FormView, StepProps } from './step-props.ts'
import { useProblemSentence } from '#src/flows/guided-form/use-problems.ts'

const problems = ['refused', 'unreachable', 'entryRefused'] as const

const isAt = (form: FormView, step: NewCustomerStep) => form.snapshot.hasTag(`step.${step}`)

/** The form, step by step; why the application could not go on stands at the step that it is about. */
export function FormSteps(props: NewCustomerScreenProps & { form: FormView }) {
  const { t } = useTranslation('new-customer')
  const problemText = useProblemText()
  const sentence = useProblemSentence()
  const { application, form, options } = props
  const { snapshot } = application
  const { startAt, refusedField, refusal, rules } = snapshot.context
  const steps = newCustomerSteps.filter((step) => step !== 'customFields' || rules.customFields.length > 0)
  const problem = problems.find((state) => snapshot.matches({ fillingIn: state }))
  const isHere = problem !== undefined && isAt(form, startAt)
  const text = problem && problemText(snapshot.context)
  const file = refusedFile(snapshot.context)
  const refused =
    isHere && refusedField && text
      ? {
          field: refusedField,
          file,
          sentence: (label: string) => sentence(refusal?.problem, label) ?? text,
        }
      : undefined
  const statuses = stepStatuses(steps, [form.snapshot, isHere ? snapshot : undefined])
  const step: StepProps = {
    form,
    options,
    typed: props.typed ?? form.snapshot.context.form,
    onTyped: props.onTyped,
    refused,
  }
  return (
    <Stepper
      label={t('title')}
      steps={statuses.map(({ step: id, status }) => ({ id, status, title: t(`steps.${id}`) }))}
    >
      {isHere && (
        <div className="pb-5">
          <StepProblem title={t(`problem.${problem}`)}>
            {file && text ? t('attachments.refusedFile', { name: isolated(file.name), reason: text }) : text}
          </StepProblem>
        </div>
      )}
      {isAt(form, 'general') && <GeneralStep {...step} phoneChoice={props.phoneChoice} />}
      <Suspense fallback={<Loader />}>
        {isAt(form, 'consent') && <ConsentStep {...step} />}
        {isAt(form, 'addresses') && <AddressesStep {...step} />}
        {isAt(form, 'attachments') && <AttachmentsStep {...step} />}
        {isAt(form, 'customFields') && <CustomFieldsStep {...step} Lookup={props.Lookup} />}
      </Suspense>
      {isHere && <SupportHint />}
      <p className="pt-4 text-small text-muted">{t(`keeping.${props.keeping}`)}</p>
    </Stepper>
  )
}
