import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { NewPasswordFields, noPassword } from '#src/flows/new-password/new-password-fields.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { PasswordResetProps } from './password-reset-screen.tsx'

/** The new password with its repeat. */
export function PasswordForm({
  reset: { snapshot, send },
  ...texts
}: Pick<PasswordResetProps, 'reset' | 'message' | 'tooltip'>) {
  const { t, i18n } = useTranslation(['password-reset', 'sign-in'])
  const problemText = useProblemText()
  const [typed, setTyped] = useState(noPassword)
  const { identifier, policy, refusal } = snapshot.context
  const isRefused = snapshot.matches({ resetting: { choosingPassword: 'refused' } })
  const isPasswordRefused = snapshot.matches({ resetting: { choosingPassword: 'passwordRefused' } })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'password.chosen', ...typed, at: Date.now() })
      }}
    >
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
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={identifier}
        readOnly
        className="hidden"
      />
      <NewPasswordFields
        value={typed}
        onChange={setTyped}
        policy={policy}
        refusal={isPasswordRefused ? problemText({ refusal }) : undefined}
        {...texts}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!snapshot.can({ type: 'password.chosen', ...typed, at: 0 })}
      >
        {t('reset.submit')}
      </Button>
    </form>
  )
}
