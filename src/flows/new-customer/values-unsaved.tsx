import { useTranslation } from 'react-i18next'
import { CustomFieldsForm } from '#src/flows/guided-form/custom-fields-form.tsx'
import { useProblemSentence } from '#src/flows/guided-form/use-problems.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { NewCustomerScreenProps } from './new-customer-screen.tsx'

type Props = Pick<NewCustomerScreenProps, 'application' | 'options' | 'Lookup' | 'onTyped'>

/** The field that was refused, and why; the server's own words where it names none. */
function useRefusal({ application: { snapshot }, options }: Props) {
  const problemText = useProblemText()
  const sentence = useProblemSentence()
  const { refusal } = snapshot.context
  const field = options.customFields.find(({ customFieldId }) => String(customFieldId) === refusal?.field)
  const text = (field && sentence(refusal?.problem, field.name)) ?? problemText(snapshot.context)
  return { text, refused: field && { [field.customFieldId]: text } }
}

/** The application has arrived, its additional fields have not. */
export function ValuesUnsaved(props: Props) {
  const { t } = useTranslation('new-customer')
  const { text } = useRefusal(props)
  const { snapshot, send } = props.application
  const problem = snapshot.matches({ valuesUnsaved: 'unreachable' }) ? 'unreachable' : 'refused'
  return (
    <Stack>
      <PageHeading
        takesFocus={false}
        lead={t('values.number', { number: isolatedLtr(String(snapshot.context.applicationId)) })}
      >
        {t('values.title')}
      </PageHeading>
      <StepProblem title={t(`values.${problem}`)}>{text}</StepProblem>
      <Row>
        {snapshot.can({ type: 'values.corrected' }) ? (
          <Button variant="primary" onClick={() => send({ type: 'values.corrected' })}>
            {t('values.correct')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => send({ type: 'values.resubmitted' })}>
            {t('values.again')}
          </Button>
        )}
        <Button onClick={() => send({ type: 'values.leftOut' })}>{t('values.leaveOut')}</Button>
      </Row>
      <p className="text-small text-muted">{t('values.leaveOutHint')}</p>
    </Stack>
  )
}

/** The additional fields once more; the application itself has its number and stays as it is. */
export function CorrectingValues(props: Props) {
  const { t } = useTranslation('new-customer')
  const { refused } = useRefusal(props)
  const { snapshot, send } = props.application
  const { rules, form } = snapshot.context
  return (
    <CustomFieldsForm
      heading={t('values.correctTitle')}
      asked={rules.customFields}
      known={props.options.customFields}
      typed={form.customTexts}
      onTyped={(customTexts) => props.onTyped({ customTexts })}
      refused={refused}
      isIncomplete={snapshot.matches({ correctingValues: 'incomplete' })}
      onBack={(customTexts) => send({ type: 'step.returned', customTexts })}
      onSubmit={(customTexts) => send({ type: 'customFields.submitted', customTexts })}
      Lookup={props.Lookup}
    />
  )
}
