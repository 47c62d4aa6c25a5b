import type { ReactNode } from 'react'
import type { FormField, FormInput } from '#src/flow-kit/use-form.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { IdentifierKind } from './identifier-complaint.ts'

/** The keyboard for each kind. Where either will do, neither type does: each would offer half a keyboard. */
const inputs = {
  email: { type: 'email', inputMode: 'email' },
  mobile: { type: 'tel', inputMode: 'tel' },
  either: { type: 'text', inputMode: 'email' },
} as const

/** The e-mail address or mobile number that somebody signs in with, or will. */
export function IdentifierField({
  field,
  input,
  kind,
  name,
  label,
  hint,
  below,
  autoComplete = 'username',
  onText,
}: {
  field: FormField
  input: FormInput
  kind: IdentifierKind
  name: string
  label: string
  hint?: string
  below?: ReactNode
  /** `off`: it is somebody else's. */
  autoComplete?: 'username' | 'email' | 'tel' | 'off'
  /** Hears every change besides the form: a check while it is typed. */
  onText?: (text: string) => void
}) {
  return (
    <Field {...field} label={label} hint={hint} below={below}>
      {(control) => (
        <TextInput
          {...control}
          {...inputs[kind]}
          // The standard has no `username` on `tel`; the keyboard is the same.
          {...(kind === 'mobile' && autoComplete === 'username' && { type: 'text' })}
          {...input}
          dir="ltr"
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          onChange={(event) => {
            input.onChange(event)
            onText?.(event.target.value)
          }}
        />
      )}
    </Field>
  )
}
