import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCode } from '#machines/rules/one-time-code.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Field } from '#src/ui/field.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { OtpInput } from '#src/ui/otp-input.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { EnteringState, OtpEntryView } from './otp-entry-view.ts'

/** The field for the code. It has focus from the start and again after a wrong code, with the code selected. */
export function CodeForm({ entry, state }: { entry: OtpEntryView; state: EnteringState }) {
  const { t, i18n } = useTranslation('code-entry')
  const problemText = useProblemText()
  const [code, setCode] = useState('')
  const { snapshot, send } = entry
  const { verification, delivery } = snapshot.context
  const isBusy = state.entry === 'verifyingCode'
  const submission = { type: 'code.submitted', code } as const
  const attemptsLeft = verification.refusal?.attemptsLeft
  const reason = problemText(verification)
  // The server's own sentence may have counted already.
  const isCounted = attemptsLeft === undefined || reason.includes(String(attemptsLeft))
  const error = isCounted ? reason : `${reason} ${t('attemptsLeft', { count: attemptsLeft })}`
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send(submission)
      }}
    >
      <Field
        label={t('label')}
        hint={
          // Anyone who comes by a link knows that a code was sent, not when.
          delivery.expiresAt === 0
            ? t('hintWithoutTime')
            : t('hint', { time: formatInstant(delivery.expiresAt, i18n.language, { timeStyle: 'short' }) })
        }
        error={state.entry === 'codeWrong' ? error : undefined}
      >
        {(control) => (
          <OtpInput
            {...control}
            aria-describedby={`code-destination ${control['aria-describedby'] ?? ''}`}
            ref={isBusy ? undefined : takeFocus}
            readOnly={isBusy}
            value={code}
            onChange={setCode}
            readCode={readCode}
          />
        )}
      </Field>
      <FormSubmit form={{ isBusy, isOn: snapshot.can(submission) }} waitingFor={isBusy && t('verifying')}>
        {t('confirm')}
      </FormSubmit>
    </form>
  )
}
