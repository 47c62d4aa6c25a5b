import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocusInForm } from '#src/ui/take-focus.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ContactScreenProps } from './contact-screen.tsx'
import {
  contactKinds,
  contactRequestFaults,
  longestContactMessage,
  type ContactOptions,
  type TypedContact,
} from './contact-shown.ts'

/** Who writes is known; what about, what, and where to call is asked. */
export function ContactRequestForm({
  options: { accountNo, name, email },
  typed: before,
  onTyped,
  sending: { isBusy, problem },
  onSend,
  takesFocus,
}: Pick<ContactScreenProps, 'typed' | 'onTyped' | 'sending' | 'onSend'> & {
  options: ContactOptions
  /** A button has opened it in its place. */
  takesFocus: boolean
}) {
  const { t } = useTranslation('contact-inside')
  const problemText = useProblemText()
  const faultsOf = ({ kind, ...rest }: TypedContact) =>
    contactRequestFaults({ kind: contactKinds.find((one) => one === kind) ?? '', ...rest }, email !== '')
  const form = useForm({
    initial: { kind: before.kind, message: before.message, phoneNo: before.phoneNo },
    complaints: (typed) => {
      const { kind, message, phoneNo } = faultsOf(typed)
      return {
        kind: kind && t('form.kindMissing'),
        message: message && t('form.messageMissing'),
        phoneNo: phoneNo && t(`form.phone.${phoneNo}`),
      }
    },
    isBusy,
    canSubmit: (typed) => Object.keys(faultsOf(typed)).length === 0,
    onSubmit: onSend,
    onTyped,
  })
  const message = form.input('message')
  return (
    <form {...form.props} ref={takesFocus ? takeFocusInForm : undefined}>
      <Stack>
        <FactList
          facts={[
            { name: t('form.name'), value: <bdi>{name}</bdi> },
            ...(accountNo ? [{ name: t('form.account'), value: <bdi>{isolatedLtr(accountNo)}</bdi> }] : []),
            ...(email
              ? [{ name: t('form.email'), value: <bdi>{isolatedLtr(writtenEmail(email))}</bdi> }]
              : []),
          ]}
        />
        {problem && (
          <StepProblem key={form.submissions} title={t(problem.refusal ? 'refused' : 'unreachable')}>
            {problemText(problem)}
          </StepProblem>
        )}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <ChoiceField
          {...form.field('kind')}
          label={t('form.kind')}
          value={form.typed.kind}
          onChange={({ target }) => form.change({ kind: target.value })}
          options={[
            { value: '', label: t('form.choose') },
            ...contactKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
        />
        <Field {...form.field('message')} label={t('form.message')}>
          {(control) => (
            <TextArea
              {...control}
              ref={message.ref}
              name="message"
              maxLength={longestContactMessage}
              readOnly={message.readOnly}
              value={message.value}
              onChange={({ target }) => form.change({ message: target.value })}
              onBlur={message.onBlur}
            />
          )}
        </Field>
        <TextField
          {...form.field('phoneNo')}
          label={t('form.phone.label')}
          hint={t(email === '' ? 'form.phone.needed' : 'form.phone.hint')}
          {...form.input('phoneNo')}
          name="phoneNo"
          type="tel"
          autoComplete="tel"
          maxLength={32}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('form.sending')}>
          {t('form.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
