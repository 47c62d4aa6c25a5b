import type { FormField, FormInput } from '#src/flow-kit/use-form.ts'
import { IdentifierField } from './identifier-field.tsx'

/** The field `email` of a form: where somebody is written to. `autoComplete="off"`: it is somebody else's. */
export const EmailField = ({
  form,
  autoComplete = 'email',
  ...words
}: {
  form: { field: (name: 'email') => FormField; input: (name: 'email') => FormInput }
  label: string
  hint?: string
  autoComplete?: 'email' | 'off'
}) => (
  <IdentifierField
    field={form.field('email')}
    input={form.input('email')}
    kind="email"
    name="email"
    autoComplete={autoComplete}
    {...words}
  />
)
