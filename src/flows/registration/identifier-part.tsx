import { useTranslation } from 'react-i18next'
import { isMeantAsNumber, type IdentifierPolicy } from '#machines/rules/registration-identifier.ts'
import type { Form } from '#src/flow-kit/use-form.ts'
import { IdentifierField } from '#src/flows/identifier/identifier-field.tsx'
import type { IdentifierKind } from '#src/flows/identifier/identifier-complaint.ts'
import { usePhoneVerdict, type PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import { FieldConfirmation, FieldHelp } from '#src/ui/field-notes.tsx'
import type { RegistrationMessages } from './registration-options.ts'
import type { RegistrationField } from './valid-fields.ts'

/** From this many characters on a wrong e-mail address is said to be wrong while it is typed (P §5). */
const quietCharacters = 5

/** Which words and keyboard the accepted kinds ask for. */
export const identifierKind = ({ acceptsEmail, acceptsMobile }: IdentifierPolicy): IdentifierKind =>
  acceptsEmail && acceptsMobile ? 'either' : acceptsEmail ? 'email' : 'mobile'

/** Whether a wrong identifier is said to be wrong although somebody is still typing. */
export const isWrongSoFar = (text: string, policy: IdentifierPolicy, numberIsRefused: boolean): boolean =>
  isMeantAsNumber(text, policy) ? numberIsRefused : text.trim().length > quietCharacters

/** The e-mail address or the mobile number that the account is registered under. */
export function IdentifierPart({
  form,
  policy,
  messages,
  phoneCheck,
}: {
  form: Form<RegistrationField>
  policy: IdentifierPolicy
  messages: RegistrationMessages
  phoneCheck: PhoneCheckView | undefined
}) {
  const { t } = useTranslation('registration')
  const kind = identifierKind(policy)
  const label = t(`identifier.${kind}.label`)
  const field = form.field('identifier')
  const { confirmation } = usePhoneVerdict(phoneCheck)(form.typed.identifier)
  const tooltips = [
    kind !== 'mobile' && messages.accountEmailTooltip,
    kind !== 'email' && messages.mobileTooltip,
  ].filter((text) => typeof text === 'string')
  return (
    <IdentifierField
      field={field}
      input={form.input('identifier')}
      kind={kind}
      name="identifier"
      label={label}
      below={
        <FieldConfirmation help={<FieldHelp label={label}>{tooltips.join('\n')}</FieldHelp>}>
          {!field.error && confirmation}
        </FieldConfirmation>
      }
      onText={(text) =>
        phoneCheck?.send(
          isMeantAsNumber(text, policy) ? { type: 'value.typed', value: text } : { type: 'value.abandoned' },
        )
      }
    />
  )
}
