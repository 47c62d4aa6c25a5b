import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FieldHelp } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { beginCheck } from '#src/flows/human-check/begin-check.ts'
import { HumanCheckBox } from '#src/flows/human-check/human-check-box.tsx'
import { NewPasswordFields, noPassword } from '#src/flows/new-password/new-password-fields.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { identifierKind, IdentifierField } from './identifier-field.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { RegistrationProblem, refusedFields, registrationProblems } from './registration-problem.tsx'
import type { RegistrationScreenProps } from './registration-screen.tsx'
import { unkeptRules, type RegistrationField } from './invalid-fields.ts'

const ids = {
  accountName: 'registration-account',
  identifier: 'registration-identifier',
  idNumber: 'registration-id-number',
  password: 'registration-password',
  repeat: 'registration-repeat',
}

/** The registration form. It stays in place while the call is under way, so nothing that was typed is lost. */
export function RegistrationForm({
  registration: { snapshot, send },
  humanCheck,
  identityCheck,
  phoneCheck,
  idTypes,
  messages,
  onTyped,
}: Omit<RegistrationScreenProps, 'welcome'>) {
  const { t } = useTranslation('registration')
  const problemText = useProblemText()
  const { form, input, refusal, failure } = snapshot.context
  const { password: formPassword, ...formDetails } = form
  const [typed, setTyped] = useState(formDetails)
  const [password, setPassword] = useState({ password: formPassword, repeat: formPassword })
  const [attempt, setAttempt] = useState(0)
  const [answers, setAnswers] = useState(0)
  const [sent, setSent] = useState(typed)
  const isBusy = snapshot.hasTag('busy')
  const stateIs = (state: string) =>
    (snapshot.value as { open?: { enteringDetails?: string } }).open?.enteringDetails === state
  const problem = registrationProblems.find(stateIs)
  const refused = refusedFields.find(stateIs)
  const isAwaitingCheck = stateIs('awaitingHumanCheck')

  // The answer empties the passwords: they must not stay on a screen that somebody walks away from.
  const [wasBusy, setWasBusy] = useState(isBusy)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (!isBusy && !isAwaitingCheck) {
      setPassword(noPassword)
      setAnswers(answers + 1)
    }
  }

  const submission = { type: 'registration.submitted', ...typed, ...password } as const
  /** What waits for the human check is not what the form says any more. */
  const reconsider = () => isAwaitingCheck && send({ type: 'registration.reconsidered' })
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onTyped(next)
    reconsider()
  }
  /** The server's word about a field holds as long as the field says what was sent. */
  const refusalOf = (state: (typeof refusedFields)[number], isAsSent: boolean) =>
    refused === state && isAsSent ? problemText({ refusal }) : undefined

  const isDue = attempt > 0
  const unkept = unkeptRules({ ...typed, ...password }, input)
  const kind = identifierKind(input.identifierPolicy)
  const filled = (text: string) => (text.trim() ? 'invalid' : 'missing')
  const texts: Record<RegistrationField, () => string> = {
    accountName: () => t('accountName.missing'),
    identifier: () => t(`identifier.${kind}.${filled(typed.identifier)}`),
    idNumber: () => t(`idNumber.${filled(typed.idNumber)}`),
    password: () => t('passwordIncomplete'),
    repeat: () => t('repeatIncomplete'),
  }
  const errors = unkept.map((field) => ({ fieldId: ids[field], text: texts[field]() }))
  const isMissing = (field: RegistrationField) => isDue && unkept.includes(field)

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onFocus={beginCheck(humanCheck)}
      onKeyDown={(event) => {
        // The browser hands in no form whose button is off: whoever presses Enter is told why.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !snapshot.can(submission))
          if (!isBusy && event.target.type !== 'checkbox') setAttempt(attempt + 1)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(0)
        setSent(typed)
        send(submission)
      }}
    >
      <PageHeading takesFocus={!problem && !refused} lead={messages.registrationIntro || t('lead')}>
        {messages.registrationHeader || t('title')}
      </PageHeading>
      {problem && !isDue && <RegistrationProblem problem={problem} refusal={refusal} failure={failure} />}
      {isDue && <ErrorSummary errors={errors} attempt={attempt} />}
      <Field
        id={ids.accountName}
        label={t('accountName.label')}
        hint={messages.accountDescription}
        below={<FieldHelp label={t('accountName.label')}>{messages.accountTooltip}</FieldHelp>}
        error={isMissing('accountName') ? texts.accountName() : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="accountName"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            readOnly={isBusy}
            value={typed.accountName}
            onChange={(event) => change({ accountName: event.target.value })}
          />
        )}
      </Field>
      <IdentifierField
        id={ids.identifier}
        policy={input.identifierPolicy}
        value={typed.identifier}
        onChange={(identifier) => change({ identifier })}
        isReadOnly={isBusy}
        isDue={isDue}
        refusal={refusalOf('identifierRefused', typed.identifier === sent.identifier)}
        messages={messages}
        phoneCheck={phoneCheck}
      />
      {input.idNumberIsNeeded && (
        <IdentityFields
          id={ids.idNumber}
          types={idTypes}
          typeId={typed.idTypeId}
          number={typed.idNumber}
          onChange={(idNumber, idTypeId) => {
            change({ idNumber, idTypeId })
            identityCheck?.send({ type: 'number.typed', number: idNumber, typeId: idTypeId })
          }}
          isReadOnly={isBusy}
          isWrong={identityCheck?.snapshot.matches('refused') === true || isMissing('idNumber')}
          isRight={identityCheck?.snapshot.matches('accepted') === true}
          refusal={refusalOf('idNumberRefused', typed.idNumber === sent.idNumber)}
          messages={messages}
        />
      )}
      <NewPasswordFields
        // Emptied fields are new ones: nobody has left them yet.
        key={answers}
        ids={ids}
        kind="first"
        value={password}
        onChange={(next) => {
          setPassword(next)
          reconsider()
        }}
        policy={input.passwordPolicy}
        isReadOnly={isBusy}
        isDue={isDue}
        refusal={refused === 'passwordRefused' ? problemText({ refusal }) : undefined}
        tooltip={messages.passwordRulesTooltip}
      />
      {humanCheck && <HumanCheckBox check={humanCheck} isAwaited={isAwaitingCheck} />}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={!snapshot.can(submission)}>
          {messages.registrationHeader || t('submit')}
        </Button>
        <p role="status" className="text-center text-small text-muted empty:hidden">
          {isBusy ? t('busy') : isAwaitingCheck && !showsError(humanCheck) && t('awaitingHumanCheck')}
        </p>
      </div>
      <p className="border-t border-line pt-5 text-center">
        {t('signIn.question')} <TextLink href="/login">{t('signIn.link')}</TextLink>
      </p>
    </form>
  )
}
