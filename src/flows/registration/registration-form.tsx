import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FieldHelp } from '#src/ui/field-notes.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { beginCheck } from '#src/flows/human-check/begin-check.ts'
import { HumanCheckBox } from '#src/flows/human-check/human-check-box.tsx'
import { useIdentifierComplaint } from '#src/flows/identifier/identifier-complaint.ts'
import { NewPasswordFields } from '#src/flows/new-password/new-password-fields.tsx'
import { noPassword, usePasswordComplaints } from '#src/flows/new-password/password-complaints.ts'
import { usePhoneVerdict } from '#src/flows/phone-number/use-phone-verdict.ts'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { IdentifierPart, identifierKind, isWrongSoFar } from './identifier-part.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { RegistrationProblem, refusedFields, registrationProblems } from './registration-problem.tsx'
import type { RegistrationScreenProps } from './registration-screen.tsx'
import { fieldsAreValid, type RegistrationField } from './valid-fields.ts'

/** The form with the rules, the refusals and the checks of registration. */
function useRegistrationForm({
  registration: { snapshot, send },
  identityCheck,
  phoneCheck,
  onTyped,
}: Pick<RegistrationScreenProps, 'registration' | 'identityCheck' | 'phoneCheck' | 'onTyped'>) {
  const { t } = useTranslation('registration')
  const problemText = useProblemText()
  const { form, input, refusal } = snapshot.context
  const { identifierPolicy } = input
  const identifierComplaint = useIdentifierComplaint(identifierKind(identifierPolicy))
  const passwordComplaints = usePasswordComplaints(input.passwordPolicy)
  const phoneVerdict = usePhoneVerdict(phoneCheck)
  const stateIs = (state: string) =>
    (snapshot.value as { open?: { enteringDetails?: string } }).open?.enteringDetails === state
  const refusalIn = (state: (typeof refusedFields)[number]) =>
    stateIs(state) ? problemText({ refusal }) : undefined
  const isAwaitingCheck = stateIs('awaitingHumanCheck')
  const fields = useForm<RegistrationField>({
    initial: {
      accountName: form.accountName,
      identifier: form.identifier,
      idTypeId: form.idTypeId,
      idNumber: form.idNumber,
      ...noPassword,
    },
    secrets: ['password', 'repeat'],
    complaints: (typed) => {
      const isValid = fieldsAreValid(typed, input)
      return {
        accountName: isValid.accountName ? undefined : t('accountName.missing'),
        identifier: identifierComplaint(typed.identifier, isValid.identifier),
        idNumber: isValid.idNumber
          ? undefined
          : t(`idNumber.${typed.idNumber.trim() ? 'invalid' : 'missing'}`),
        ...passwordComplaints(typed),
      }
    },
    dueEarly: (typed) => [
      ...(isWrongSoFar(typed.identifier, identifierPolicy, phoneVerdict(typed.identifier).isRefused)
        ? (['identifier'] as const)
        : []),
      ...(identityCheck?.snapshot.matches('refused') ? (['idNumber'] as const) : []),
    ],
    refused: {
      identifier: refusalIn('identifierRefused'),
      idNumber: refusalIn('idNumberRefused'),
      password: refusalIn('passwordRefused'),
    },
    isBusy: snapshot.hasTag('busy'),
    isWaiting: isAwaitingCheck,
    canSubmit: (typed) => snapshot.can({ type: 'registration.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'registration.submitted', ...typed }),
    onTyped: ({ accountName = '', identifier = '', idNumber = '', idTypeId = '' }) =>
      onTyped({ accountName, identifier, idNumber, idTypeId }),
    // What waits for the human check is not what the form says any more.
    onCorrected: () => isAwaitingCheck && send({ type: 'registration.reconsidered' }),
  })
  return {
    fields,
    isAwaitingCheck,
    problem: registrationProblems.find(stateIs),
    isFieldRefused: refusedFields.some(stateIs),
  }
}

/** The registration form. It stays in place while the call is under way, so nothing that was typed is lost. */
export function RegistrationForm({
  humanCheck,
  idTypes,
  messages,
  ...props
}: Omit<RegistrationScreenProps, 'welcome'>) {
  const { t } = useTranslation('registration')
  const { fields, isAwaitingCheck, problem, isFieldRefused } = useRegistrationForm(props)
  const { identityCheck } = props
  const { input, refusal, failure } = props.registration.snapshot.context
  return (
    <form className="flex flex-col gap-5" onFocus={beginCheck(humanCheck)} {...fields.props}>
      <PageHeading takesFocus={!problem && !isFieldRefused} lead={messages.registrationIntro || t('lead')}>
        {messages.registrationHeader || t('title')}
      </PageHeading>
      {problem && fields.attempt === 0 && (
        <RegistrationProblem problem={problem} refusal={refusal} failure={failure} />
      )}
      <ErrorSummary errors={fields.errors} attempt={fields.attempt} />
      <TextField
        {...fields.field('accountName')}
        label={t('accountName.label')}
        hint={messages.accountDescription || t('accountName.hint')}
        below={<FieldHelp label={t('accountName.label')}>{messages.accountTooltip}</FieldHelp>}
        {...fields.input('accountName')}
        name="accountName"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <IdentifierPart
        form={fields}
        policy={input.identifierPolicy}
        messages={messages}
        phoneCheck={props.phoneCheck}
      />
      {input.idNumberIsNeeded && (
        <IdentityFields
          form={fields}
          types={idTypes}
          onText={(number, typeId) => identityCheck?.send({ type: 'value.typed', value: { number, typeId } })}
          isRight={identityCheck?.snapshot.matches('accepted') === true}
          messages={messages}
        />
      )}
      <NewPasswordFields
        form={fields}
        kind="first"
        policy={input.passwordPolicy}
        tooltip={messages.passwordRulesTooltip}
      />
      {humanCheck && <HumanCheckBox check={humanCheck} isAwaited={isAwaitingCheck} />}
      <FormSubmit
        form={fields}
        waitingFor={
          fields.isBusy ? t('busy') : isAwaitingCheck && !showsError(humanCheck) && t('awaitingHumanCheck')
        }
      >
        {messages.registrationHeader || t('submit')}
      </FormSubmit>
      <p className="border-t border-line pt-5 text-center">
        <span>{`${t('signIn.question')} `}</span>
        <TextLink href="/login">{t('signIn.link')}</TextLink>
      </p>
    </form>
  )
}
