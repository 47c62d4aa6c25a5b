import { useTranslation } from 'react-i18next'
import { isEmail } from '#machines/rules/email.ts'
import { isMobileNumber } from '#machines/rules/phone.ts'
import { useControls } from '#src/flow-kit/securities.tsx'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Callout } from '#src/ui/callout.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useIdentifierComplaint } from '#src/flows/identifier/identifier-complaint.ts'
import { NewPasswordFields } from '#src/flows/new-password/new-password-fields.tsx'
import {
  noPassword,
  usePasswordComplaints,
  type NewPasswordField,
} from '#src/flows/new-password/password-complaints.ts'
import { SwitchedOff } from '#src/flows/secured/switched-off.tsx'
import { usePhoneVerdict } from '#src/flows/phone-number/use-phone-verdict.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { OwnIdentityFields, type OwnIdentityField } from './own-identity-fields.tsx'
import type { PasswordChangeProps } from './password-change-screen.tsx'

/** The form with the rules, the refusals and the check of a change of password. */
function usePasswordChangeForm({
  change: { snapshot, send },
  phoneCheck,
  draft,
  onTyped,
}: PasswordChangeProps) {
  const { t } = useTranslation('password-change')
  const problemText = useProblemText()
  const { kind, policy, mobilePolicy, refusal } = snapshot.context
  const identifierComplaint = useIdentifierComplaint(kind)
  const passwordComplaints = usePasswordComplaints(policy)
  const phoneVerdict = usePhoneVerdict(phoneCheck)
  const isPasswordWrong = snapshot.matches({ entering: 'refused' }) && refusal?.code === 'credentials.wrong'
  return useForm<OwnIdentityField | NewPasswordField>({
    initial: { identity: draft, currentPassword: '', ...noPassword },
    secrets: ['currentPassword', 'password', 'repeat'],
    // The password that signs in, and no other.
    emptied: ['currentPassword'],
    complaints: (typed) => ({
      identity: identifierComplaint(
        typed.identity,
        kind === 'email' ? isEmail(typed.identity) : isMobileNumber(typed.identity, mobilePolicy),
      ),
      ...passwordComplaints(typed),
    }),
    dueEarly: ({ identity }) => (phoneVerdict(identity).isRefused ? ['identity'] : []),
    refused: {
      identity: snapshot.matches({ entering: 'identityWrong' }) ? t(`${kind}.wrong`) : undefined,
      currentPassword: isPasswordWrong
        ? t('current.wrong')
        : snapshot.matches({ entering: 'currentPasswordMissing' })
          ? t('current.missing')
          : undefined,
      password: snapshot.matches({ entering: 'passwordRefused' }) ? problemText({ refusal }) : undefined,
    },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'change.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'change.submitted', ...typed }),
    onTyped: ({ identity = '' }) => onTyped(identity),
  })
}

/** The form. It stays in place while the call is under way, so nothing that was typed is lost. */
export function PasswordChangeForm(props: PasswordChangeProps) {
  const { t } = useTranslation('password-change')
  const problemText = useProblemText()
  const form = usePasswordChangeForm(props)
  const access = useControls('changePassword')('change')
  const { snapshot } = props.change
  const { kind, policy, refusal, failure } = snapshot.context
  const isRefused = snapshot.matches({ entering: 'refused' })
  const isUnreachable = snapshot.matches({ entering: 'unreachable' })
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {(isRefused || isUnreachable) && (
        <Callout tone="error" announce takesFocus title={t(isRefused ? 'refused' : 'unreachable')}>
          <p>
            {refusal?.code === 'credentials.wrong'
              ? t('current.wrong')
              : problemText(isRefused ? { refusal } : { failure })}
          </p>
          {isUnreachable && <p className="pt-1">{t('unknown')}</p>}
        </Callout>
      )}
      <SwitchedOff access={access} />
      {access.isVisible && (
        <fieldset role="presentation" disabled={access.isDisabled} className="contents">
          <ErrorSummary errors={form.errors} attempt={form.attempt} />
          <OwnIdentityFields form={form} kind={kind} phoneCheck={props.phoneCheck} />
          <NewPasswordFields form={form} policy={policy} message={props.message} tooltip={props.tooltip} />
          <FormSubmit
            form={access.isDisabled ? { isBusy: form.isBusy, isOn: false } : form}
            waitingFor={form.isBusy && t('changing')}
          >
            {t('submit')}
          </FormSubmit>
        </fieldset>
      )}
    </form>
  )
}
