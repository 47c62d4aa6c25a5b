import { useTranslation } from 'react-i18next'
import type { SessionFormState } from '#machines/code-session.ts'
import { contactFaults } from '#machines/rules/contact-form.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { SessionProblem } from '#src/flows/code-session/session-problem.tsx'
import { EmailField } from '#src/flows/identifier/email-field.tsx'
import { PhoneField } from '#src/flows/phone-number/phone-field.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { SupportScreenProps } from './support-screen.tsx'

/** A message to support. It stays in place while the code is sent. */
export function ContactForm({
  support: { snapshot, send },
  phoneChoice,
  onTyped,
}: Pick<SupportScreenProps, 'support' | 'phoneChoice' | 'onTyped'>) {
  const { t } = useTranslation('support')
  const problemText = useProblemText()
  const { phonePattern } = snapshot.context.input
  const is = (state: SessionFormState | 'phoneRefused') => snapshot.matches({ writing: state })
  const form = useForm({
    initial: { ...snapshot.context.form },
    complaints: (typed) => {
      const { name, email, phone, message } = contactFaults(typed, phonePattern)
      return {
        name: name && t('form.nameMissing'),
        email: email && t(`form.email.${email}`),
        phone: phone && t('form.phoneInvalid'),
        message: message && t('form.messageMissing'),
      }
    },
    refused: {
      email: is('emailRefused') ? problemText(snapshot.context) : undefined,
      phone: is('phoneRefused') ? problemText(snapshot.context) : undefined,
    },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'message.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'message.submitted', ...typed }),
    onTyped,
  })
  const message = form.input('message')
  return (
    <form {...form.props}>
      <Stack>
        <div className="flex flex-col gap-1">
          <h2 className="text-title font-bold">{t('form.title')}</h2>
          <p className="text-muted">{t('form.lead')}</p>
        </div>
        <SessionProblem is={is} context={snapshot.context} />
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <TextField
          {...form.field('name')}
          label={t('form.name')}
          {...form.input('name')}
          name="name"
          autoComplete="name"
          maxLength={100}
        />
        <EmailField form={form} label={t('form.email.label')} hint={t('form.email.hint')} />
        <PhoneField
          field={form.field('phone')}
          input={form.input('phone')}
          label={t('form.phone')}
          help={t('form.phoneHelp')}
          choice={phoneChoice}
          callingCode={form.typed.callingCode}
          onCallingCode={(callingCode) => form.change({ callingCode })}
          onPasted={(phone, callingCode) => form.change({ phone, callingCode })}
        />
        <Field {...form.field('message')} label={t('form.message')}>
          {(control) => (
            <TextArea
              {...control}
              ref={message.ref}
              name="message"
              maxLength={4000}
              readOnly={message.readOnly}
              value={message.value}
              onChange={({ target }) => form.change({ message: target.value })}
              onBlur={message.onBlur}
            />
          )}
        </Field>
        <FormSubmit form={form} waitingFor={form.isBusy && t('form.sending')}>
          {t('form.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
