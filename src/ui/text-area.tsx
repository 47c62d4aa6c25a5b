import type { ComponentProps } from 'react'

/** A text of several lines; it grows with what is typed where the browser can. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className' | 'rows'>) => (
  <textarea {...props} rows={5} className="control field-sizing-content min-h-36 py-3" />
)
