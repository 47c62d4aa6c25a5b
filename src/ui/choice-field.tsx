import { Select } from './select.tsx'
import { withField } from './with-field.tsx'

/** A field with one of a few. */
export const ChoiceField = withField(Select)
