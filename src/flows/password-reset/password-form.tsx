import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Callout } from '#src/ui/callout.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { NewPasswordFields } from '#src/flows/new-password/new-password-fields.tsx'
import { noPassword, usePasswordComplaints } from '#src/flows/new-password/password-complaints.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { PasswordResetProps } from './password-reset-screen.tsx'

/** The new password with its repeat. */
export function PasswordForm({
  reset: { snapshot, send },
  ...texts
}: Pick<PasswordResetProps, 'reset' | 'message' | 'tooltip'>) {
  const { t, i18n } = useTranslation(['password-reset', 'sign-in'])
  const problemText = useProblemText()
  const { identifier, policy, refusal } = snapshot.context
  const isRefused = snapshot.matches({ resetting: { choosingPassword: 'refused' } })
  const isPasswordRefused = snapshot.matches({ resetting: { choosingPassword: 'passwordRefused' } })
  const form = useForm({
    initial: noPassword,
    secrets: ['password', 'repeat'],
    complaints: usePasswordComplaints(policy),
    refused: { password: isPasswordRefused ? problemText({ refusal }) : undefined },
    isBusy: false,
    canSubmit: (typed) => snapshot.can({ type: 'password.chosen', ...typed, at: 0 }),
    onSubmit: (typed) => send({ type: 'password.chosen', ...typed, at: Date.now() }),
  })
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <PageHeading
        takesFocus={!isRefused && !isPasswordRefused}
        eyebrow={t('step', { step: 1, steps: 2 })}
        lead={t('reset.lead', { identifier: isolatedLtr(identifier) })}
      >
        {t('reset.title')}
      </PageHeading>
      {isRefused && (
        <Callout tone="error" announce takesFocus title={t('reset.refused')}>
          <p>{problemText({ refusal })}</p>
          {refusal?.until && (
            <p className="pt-1 font-semibold">
              {t('sign-in:lockedUntil', { time: formatInstant(refusal.until, i18n.language) })}
            </p>
          )}
        </Callout>
      )}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={identifier}
        readOnly
        className="hidden"
      />
      <NewPasswordFields form={form} policy={policy} {...texts} />
      <FormSubmit form={form} waitingFor={undefined}>
        {t('reset.submit')}
      </FormSubmit>
    </form>
  )
}
