import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallingCode } from '#machines/rules/calling-codes.ts'
import { dialledNumber, dialledNumberFault } from '#machines/rules/dialled-number.ts'
import type { FormField, FormInput } from '#src/flow-kit/use-form.ts'
import { localeOf } from '#src/i18n/format-instant.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { FieldConfirmation, FieldHelp } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type NumberingPlans = typeof import('#machines/rules/calling-codes.ts')

/** Which country codes can be chosen: the first one at first. */
export interface CallingCodeChoice {
  /** Utility setting customerMobileAllowedPhoneCounties. */
  countries: string
  /** The country that is chosen at first. */
  first: CallingCode
}

/** The country code that a text brings along, pasted with `+` or `00`. */
const pastedCode = (text: string, codes: readonly CallingCode[]) => {
  const international = /^\s*(?:\+|00)\s*(\d[\d\s()./-]*)/.exec(text)?.[1]?.replace(/\D/g, '')
  return codes
    .filter(({ code }) => international?.startsWith(code))
    .toSorted((one, other) => other.code.length - one.code.length)[0]
}

/**
 * Country code and number. The numbering plans are fetched when the field is used for the first time; until then there is
 * the first country, and after it every one that is allowed.
 */
export function PhoneField({
  field,
  input,
  label,
  hint,
  help,
  name = 'mobileNo',
  choice,
  callingCode,
  onCallingCode,
  onPasted,
}: {
  field: FormField
  input: FormInput
  label: React.ReactNode
  hint?: string
  /** Stands where the number will be confirmed, until then. */
  help?: string
  /** Of the input. */
  name?: string
  choice: CallingCodeChoice
  /** The chosen country code, in digits. */
  callingCode: string
  onCallingCode: (callingCode: string) => void
  /** A number came with a country code of its own: both change at once. */
  onPasted: (number: string, callingCode: string) => void
}) {
  const { t, i18n } = useTranslation('phone-number')
  const [plans, setPlans] = useState<NumberingPlans>()
  const codes = plans?.callingCodes(choice.countries) ?? [choice.first]
  const names = useMemo(
    () => new Intl.DisplayNames(localeOf(i18n.language), { type: 'region' }),
    [i18n.language],
  )
  // Without the plans the field works as before: their rules are a comfort, the server has the last word.
  const fetchPlans = () => {
    if (!plans) import('#machines/rules/calling-codes.ts').then(setPlans, () => undefined)
  }
  const isComplete = dialledNumberFault(callingCode, input.value) === undefined
  const written = isComplete && plans?.writtenInternationally(dialledNumber(callingCode, input.value))
  return (
    <Field
      {...field}
      label={label}
      hint={hint}
      below={
        <FieldConfirmation help={help && <FieldHelp label={label}>{help}</FieldHelp>}>
          {!field.error && written && t('accepted', { number: isolatedLtr(written) })}
        </FieldConfirmation>
      }
    >
      {(control) => (
        <div className="grid gap-2 sm:grid-cols-[2fr_3fr]" onFocus={fetchPlans}>
          <Select
            aria-label={t('country')}
            name="callingCode"
            autoComplete="tel-country-code"
            disabled={input.readOnly}
            options={(codes.some(({ code }) => code === callingCode) ? codes : [choice.first, ...codes]).map(
              ({ country, code }) => ({
                value: code,
                label: `${isolatedLtr(`+${code}`)} ${names.of(country) ?? country}`,
              }),
            )}
            value={callingCode}
            onChange={({ target }) => onCallingCode(target.value)}
          />
          <TextInput
            {...control}
            {...input}
            // The standard lets `tel-national` stand on text alone; the keyboard is the same.
            inputMode="tel"
            dir="ltr"
            name={name}
            autoComplete="tel-national"
            maxLength={32}
            onChange={(event) => {
              const pasted = pastedCode(event.target.value, codes)
              if (pasted && pasted.code !== callingCode) onPasted(event.target.value, pasted.code)
              else input.onChange(event)
            }}
          />
        </div>
      )}
    </Field>
  )
}
