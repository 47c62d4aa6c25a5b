import { TextInput } from './text-input.tsx'
import { withField } from './with-field.tsx'

/** A field with one line of text. */
export const TextField = withField(TextInput)
