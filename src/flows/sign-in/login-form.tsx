import { useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUsername } from '#machines/rules/username.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { PlainSubmit } from '#src/ui/plain-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { beginCheck, isFieldFocused } from '#src/flows/human-check/begin-check.ts'
import { HumanCheckBox } from '#src/flows/human-check/human-check-box.tsx'
import { useIdentifierComplaint } from '#src/flows/identifier/identifier-complaint.ts'
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
export function LoginForm({
  signIn,
  humanCheck,
  legal,
  messages,
  onTyped,
  otherWay,
  ...props
}: SignInCardProps & {
  /** Another way in, which stands below the form's own button. */
  otherWay: ReactNode
}) {
  const { t } = useTranslation(['sign-in', 'legal', 'ui'])
  const { snapshot, send } = signIn
  const { credentials, input } = snapshot.context
  const complaint = useIdentifierComplaint('either')
  const [trustThisComputer, setTrust] = useState(credentials.trustThisComputer)
  const problem = problemOf(snapshot)
  const isBusy = snapshot.hasTag('busy')
  const call = snapshot.matches({ open: { unlocking: 'sendingUnlockCode' } })
    ? 'sendingUnlockCode'
    : callsUnderWay.find((state) => snapshot.matches({ open: state }))
  const areTermsMissing = termsAreMissing(snapshot)
  const isAwaitingCheck = snapshot.matches({ open: { enteringCredentials: 'awaitingHumanCheck' } })
  const isAwaitingTerms = snapshot.matches({ open: { enteringCredentials: 'awaitingAcceptance' } })

  /** What waits for the terms or the human check is not what the form says any more. */
  const reconsider = () => (isAwaitingCheck || isAwaitingTerms) && send({ type: 'credentials.reconsidered' })
  const form = useForm<'email' | 'password'>({
    initial: { email: credentials.email, password: '' },
    secrets: ['password'],
    complaints: ({ email, password }) => ({
      email: complaint(email, isUsername(email)),
      password: password.trim() ? undefined : t('password.missing'),
    }),
    isBusy,
    isWaiting: isAwaitingCheck,
    canSubmit: (typed) => snapshot.can({ type: 'credentials.submitted', ...typed, trustThisComputer }),
    onSubmit: (typed) => send({ type: 'credentials.submitted', ...typed, trustThisComputer }),
    onTyped: ({ email = '' }) => onTyped(email),
    onCorrected: reconsider,
  })
  const { email } = form.typed
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
  const wayWith = (type: 'passwordReset.requested' | 'registration.requested' | 'newCustomer.requested') => ({
    isOff: !snapshot.can({ type, email }),
    onChoose: () => send({ type, email }),
  })
  return (
    <form className="flex flex-col gap-5" onFocus={beUsed} {...form.props}>
      <PageHeading takesFocus={!problem}>{t('title')}</PageHeading>
      {problem && (
        <SignInProblem
          problem={problem}
          {...snapshot.context}
          onUnlock={() => send({ type: 'unlock.requested' })}
        />
      )}
      {snapshot.matches({ open: { enteringCredentials: 'lockOpened' } }) && (
        <Callout tone="success" announce takesFocus title={t('lockOpened.title')}>
          {t('lockOpened.text')}
        </Callout>
      )}
      {areTermsMissing && (
        // A new one takes focus anew: nobody submits into silence.
        <Callout
          key={form.submissions}
          tone="error"
          takesFocus
          title={t('ui:errorSummary.title', { count: 1 })}
        >
          <a href="#terms" onClick={goToTerms} className="text-link">
            {t(`legal:missing.${props.legalSubject}`)}
          </a>
        </Callout>
      )}
      <CredentialFields
        form={form}
        forgot={{ caption: messages.forgotButton || t('forgot'), ...wayWith('passwordReset.requested') }}
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
      <PlainSubmit isBusy={isBusy} isOn={form.isOn} waitingFor={waitingFor()}>
        {t('submit')}
      </PlainSubmit>
      {otherWay}
      <Newcomers
        registration={{
          caption: messages.registerButton || t('register'),
          ...wayWith('registration.requested'),
        }}
        application={
          props.showNewCustomer
            ? { caption: messages.newCustomerButton || t('newCustomer'), ...wayWith('newCustomer.requested') }
            : undefined
        }
      />
    </form>
  )
}
