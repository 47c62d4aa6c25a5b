import { useState, type FocusEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { beginCheck, isFieldFocused } from '#src/flows/human-check/begin-check.ts'
import { HumanCheckBox } from '#src/flows/human-check/human-check-box.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { LegalControl } from '#src/flows/legal/legal-control.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { Newcomers } from './newcomers.tsx'
import type { SignInCardProps } from './sign-in-card.tsx'
import { problemOf, SignInProblem, termsAreMissing } from './sign-in-problem.tsx'

const callsUnderWay = ['sendingCode', 'loggingIn', 'requestingPasswordReset'] as const

const goToTerms = (event: MouseEvent) => {
  // The address must not change: it belongs to the router.
  event.preventDefault()
  document.getElementById('terms')?.focus()
}

/** The login form. It stays in place while a call is under way, so nothing that was typed is lost. */
export function LoginForm({ signIn, humanCheck, legal, messages, onTyped, ...props }: SignInCardProps) {
  const { t } = useTranslation(['sign-in', 'legal', 'ui'])
  const { snapshot, send } = signIn
  const { credentials, input } = snapshot.context
  const [email, setEmail] = useState(credentials.email)
  const [password, setPasswordText] = useState('')
  const [isPasswordDue, setPasswordDue] = useState(false)
  const setPassword = (next: string) => {
    setPasswordText(next)
    setPasswordDue(false)
  }
  const [attempt, setAttempt] = useState(0)
  const [trustThisComputer, setTrust] = useState(credentials.trustThisComputer)
  const problem = problemOf(snapshot)
  const isBusy = snapshot.hasTag('busy')
  const call = callsUnderWay.find((state) => snapshot.matches({ open: state }))
  const areTermsMissing = termsAreMissing(snapshot)
  const isAwaitingCheck = snapshot.matches({ open: { enteringCredentials: 'awaitingHumanCheck' } })
  const isAwaitingTerms = snapshot.matches({ open: { enteringCredentials: 'awaitingAcceptance' } })

  // The answer to a sign-in empties the password: it must not stay on a screen that somebody walks away from.
  const [wasBusy, setWasBusy] = useState(isBusy)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (!isBusy && !isAwaitingCheck) setPassword('')
  }

  /** What waits for the terms or the human check is not what the form says any more. */
  const reconsider = () => (isAwaitingCheck || isAwaitingTerms) && send({ type: 'credentials.reconsidered' })
  const beUsed = (event: FocusEvent) => {
    beginCheck(humanCheck)(event)
    if (isFieldFocused(event)) legal?.send({ type: 'form.used' })
  }
  const waitingFor = () => {
    if (call) return t(`busy.${call}`)
    if (isAwaitingTerms) return t('awaitingAcceptance')
    // A check that has failed says itself what to do.
    return isAwaitingCheck && !showsError(humanCheck) && t('awaitingHumanCheck')
  }
  const submission = { type: 'credentials.submitted', email, password, trustThisComputer } as const
  const wayWith = (type: 'passwordReset.requested' | 'registration.requested' | 'newCustomer.requested') => ({
    isOff: !snapshot.can({ type, email }),
    onChoose: () => send({ type, email }),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onFocus={beUsed}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
        send(submission)
      }}
    >
      <PageHeading takesFocus={!problem}>{t('title')}</PageHeading>
      {problem && <SignInProblem problem={problem} {...snapshot.context} />}
      {areTermsMissing && (
        // A new one takes focus anew: nobody submits into silence.
        <Callout key={attempt} tone="error" takesFocus title={t('ui:errorSummary.title', { count: 1 })}>
          <a href="#terms" onClick={goToTerms} className="text-link">
            {t(`legal:missing.${props.legalSubject}`)}
          </a>
        </Callout>
      )}
      <CredentialFields
        email={email}
        onEmail={(next) => {
          setEmail(next)
          onTyped(next)
        }}
        password={password}
        onPassword={setPassword}
        onInput={reconsider}
        isPasswordDue={isPasswordDue}
        onPasswordDue={() => setPasswordDue(true)}
        isReadOnly={isBusy}
        forgot={{ caption: messages.forgot || t('forgot'), ...wayWith('passwordReset.requested') }}
      />
      <div className="flex flex-col gap-1">
        {input.codeIsUsed && (
          <Checkbox
            checked={trustThisComputer}
            disabled={isBusy}
            onChange={(event) => {
              setTrust(event.target.checked)
              reconsider()
            }}
            hint={t('trust.hint')}
          >
            {t('trust.label')}
          </Checkbox>
        )}
        {legal && (
          <LegalControl
            legal={legal}
            subject={props.legalSubject}
            caption={messages.legalLink}
            isMissing={areTermsMissing}
            isReadOnly={isBusy}
          />
        )}
      </div>
      {humanCheck && <HumanCheckBox check={humanCheck} isAwaited={isAwaitingCheck} />}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={!snapshot.can(submission)}>
          {t('submit')}
        </Button>
        <p role="status" className="text-center text-small text-muted empty:hidden">
          {waitingFor()}
        </p>
      </div>
      <Newcomers
        registration={{ caption: messages.register || t('register'), ...wayWith('registration.requested') }}
        application={
          props.showNewCustomer
            ? { caption: messages.newCustomer || t('newCustomer'), ...wayWith('newCustomer.requested') }
            : undefined
        }
      />
    </form>
  )
}
