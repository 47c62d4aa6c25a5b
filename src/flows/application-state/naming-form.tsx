import { useTranslation } from 'react-i18next'
import { isEmail } from '#machines/rules/email.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { useIdentifierComplaint } from '#src/flows/identifier/identifier-complaint.ts'
import { IdentifierField } from '#src/flows/identifier/identifier-field.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { ApplicationStateScreenProps } from './application-state-screen.tsx'
import { NumberField, useNumberComplaint } from './number-field.tsx'

const problems = ['refused', 'unreachable', 'sessionExpired'] as const

/** The number of the application and the mailbox it was made with. It stays in place while the code is sent. */
export function NamingForm({
  state: { snapshot, send },
  typed,
  onTyped,
}: Pick<ApplicationStateScreenProps, 'state' | 'typed' | 'onTyped'>) {
  const { t } = useTranslation('application-state')
  const problemText = useProblemText()
  const emailComplaint = useIdentifierComplaint('email')
  const numberComplaint = useNumberComplaint()
  const problem = problems.find((name) => snapshot.matches({ naming: name }))
  const form = useForm({
    initial: { number: typed.number, email: typed.email },
    complaints: ({ number, email }) => ({
      number: numberComplaint(number),
      email: emailComplaint(email, isEmail(email)),
    }),
    refused: {
      email: snapshot.matches({ naming: 'emailRefused' }) ? problemText(snapshot.context) : undefined,
    },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (named) => snapshot.can({ type: 'application.named', ...named }),
    onSubmit: (named) => send({ type: 'application.named', ...named }),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!snapshot.hasTag('error')} lead={t('naming.lead')}>
          {t('title')}
        </PageHeading>
        {problem && (
          <StepProblem title={t(`naming.problem.${problem}`)}>
            {problem === 'sessionExpired'
              ? t('naming.expiredText')
              : problem === 'unreachable' || snapshot.context.refusal
                ? problemText(snapshot.context)
                : undefined}
          </StepProblem>
        )}
        <NumberField field={form.field('number')} input={form.input('number')} />
        <IdentifierField
          field={form.field('email')}
          input={form.input('email')}
          kind="email"
          name="email"
          autoComplete="email"
          label={t('naming.email')}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('naming.sending')}>
          {t('naming.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
