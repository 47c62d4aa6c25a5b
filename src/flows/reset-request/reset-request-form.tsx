import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUsername } from '#machines/rules/username.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { beginCheck } from '#src/flows/human-check/begin-check.ts'
import { HumanCheckBox } from '#src/flows/human-check/human-check-box.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { ResetRequestViews } from './reset-request-screen.tsx'

const problems = ['refused', 'unreachable'] as const

/** Which state says that the last request did not work; undefined when none does. */
export const requestProblemOf = (snapshot: ResetRequestViews['request']['snapshot']) =>
  problems.find((state) => snapshot.matches({ requesting: { enteringIdentifier: state } }))

/** One field, the human check and a button. It stays in place while the call is under way. */
export function ResetRequestForm({ request: { snapshot, send }, humanCheck, onTyped }: ResetRequestViews) {
  const { t } = useTranslation('password-reset')
  const problemText = useProblemText()
  const [identifier, setIdentifier] = useState(snapshot.context.identifier)
  const [isLeft, setLeft] = useState(false)
  const problem = requestProblemOf(snapshot)
  const isBusy = snapshot.hasTag('busy')
  const isAwaitingCheck = snapshot.matches({ requesting: { enteringIdentifier: 'awaitingHumanCheck' } })
  const submission = { type: 'reset.requested', identifier } as const
  const error = !isLeft || isUsername(identifier) ? undefined : identifier.trim() ? 'invalid' : 'missing'
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onFocus={beginCheck(humanCheck)}
      onSubmit={(event) => {
        event.preventDefault()
        send(submission)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setLeft(true)
      }}
    >
      <PageHeading takesFocus={!problem} lead={t('request.lead')}>
        {t('request.title')}
      </PageHeading>
      {problem && (
        <Callout tone="error" announce takesFocus title={t(`request.problem.${problem}`)}>
          {problemText(snapshot.context)}
        </Callout>
      )}
      <Field label={t('identifier.label')} error={error && t(`identifier.${error}`)}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            inputMode="email"
            dir="ltr"
            className="rtl:text-end"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            readOnly={isBusy}
            value={identifier}
            onChange={(event) => {
              setIdentifier(event.target.value)
              onTyped(event.target.value)
              // What waits for the check is what was asked for, not what is being typed now.
              if (isAwaitingCheck) send({ type: 'reset.reconsidered' })
            }}
            // An empty field that was only passed through is no mistake yet.
            onBlur={() => setLeft(identifier.trim() !== '')}
          />
        )}
      </Field>
      {humanCheck && <HumanCheckBox check={humanCheck} isAwaited={isAwaitingCheck} />}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={!snapshot.can(submission)}>
          {t('request.submit')}
        </Button>
        <p role="status" className="text-center text-small text-muted empty:hidden">
          {isBusy
            ? t('request.sending')
            : isAwaitingCheck && !showsError(humanCheck) && t('request.awaitingHumanCheck')}
        </p>
      </div>
    </form>
  )
}
