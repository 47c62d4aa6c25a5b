import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isAcceptedIdentifier,
  isMeantAsNumber,
  type IdentifierPolicy,
} from '#machines/rules/registration-identifier.ts'
import { FieldConfirmation, FieldHelp } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { usePhoneVerdict, type PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import type { RegistrationMessages } from './registration-options.ts'

/** From this many characters on a wrong e-mail address is said to be wrong while it is typed (P §5). */
const quietCharacters = 5

const inputs = {
  email: { type: 'email', inputMode: 'email' },
  mobile: { type: 'tel', inputMode: 'tel' },
  either: { type: 'text', inputMode: 'email' },
} as const

/** Which words and keyboard the accepted kinds ask for. */
export const identifierKind = ({ acceptsEmail, acceptsMobile }: IdentifierPolicy): keyof typeof inputs =>
  acceptsEmail && acceptsMobile ? 'either' : acceptsEmail ? 'email' : 'mobile'

/** The e-mail address or the mobile number that the account is registered under. */
export function IdentifierField({
  id,
  policy,
  value,
  onChange,
  isReadOnly,
  isDue,
  refusal,
  messages,
  phoneCheck,
}: {
  id: string
  policy: IdentifierPolicy
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  /** Whether the whole form was handed in: then an empty field is a mistake. */
  isDue: boolean
  /** What the server has against this very value. */
  refusal: string | undefined
  messages: RegistrationMessages
  phoneCheck: PhoneCheckView | undefined
}) {
  const { t } = useTranslation('registration')
  const [isLeft, setLeft] = useState(false)
  const kind = identifierKind(policy)
  const label = t(`identifier.${kind}.label`)
  const typed = value.trim()
  const verdict = usePhoneVerdict(phoneCheck)(value)
  const isWrongSoFar = isMeantAsNumber(value, policy) ? verdict.isRefused : typed.length > quietCharacters
  const isShown = isDue || isLeft || isWrongSoFar
  const ownError =
    isShown && !isAcceptedIdentifier(value, policy)
      ? t(`identifier.${kind}.${typed ? 'invalid' : 'missing'}`)
      : undefined
  const tooltips = [
    kind !== 'mobile' && messages.accountEmailTooltip,
    kind !== 'email' && messages.mobileTooltip,
  ].filter((text) => typeof text === 'string')
  return (
    <Field
      id={id}
      label={label}
      error={refusal ?? ownError}
      below={
        <>
          <FieldConfirmation>{refusal === undefined && verdict.confirmation}</FieldConfirmation>
          <FieldHelp label={label}>
            {tooltips.length > 0 && tooltips.map((text) => <p key={text}>{text}</p>)}
          </FieldHelp>
        </>
      }
    >
      {(control) => (
        <TextInput
          {...control}
          {...inputs[kind]}
          dir="ltr"
          className="rtl:text-end"
          ref={refusal === undefined || isReadOnly ? undefined : takeFocus}
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={isReadOnly}
          value={value}
          onChange={({ target: { value: text } }) => {
            onChange(text)
            phoneCheck?.send(
              isMeantAsNumber(text, policy)
                ? { type: 'phone.typed', number: text }
                : { type: 'phone.abandoned' },
            )
          }}
          // An empty field that was only passed through is no mistake yet.
          onBlur={() => setLeft(typed !== '')}
        />
      )}
    </Field>
  )
}
