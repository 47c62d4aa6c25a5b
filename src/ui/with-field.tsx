import type { ReactNode } from 'react'
import { Field, type ControlProps, type FieldProps } from './field.tsx'

type Look = Omit<FieldProps, 'children'>

/** Makes a field and its control one piece, which takes what both take. */
export const withField = <Props extends object>(Control: (props: Props) => ReactNode) =>
  function FieldWithControl({
    label,
    hint,
    error,
    below,
    id,
    labelHidden,
    ...rest
  }: Look & Omit<Props, keyof Look | keyof ControlProps>) {
    return (
      <Field {...{ label, hint, error, below, id, labelHidden }}>
        {/* What is left are the properties of the control, which TypeScript cannot tell of a type that is open. */}
        {(control) => <Control {...({ ...control, ...rest } as unknown as Props)} />}
      </Field>
    )
  }
