import { TextArea } from './text-area.tsx'
import { withField } from './with-field.tsx'

/** A field with a text of several lines. */
export const TextAreaField = withField(TextArea)
