import { useId, type ReactNode } from 'react'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** What a control needs to belong to its field: pass it on with a spread. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The properties of a field. */
export interface FieldProps {
  label: ReactNode
  /** Said before the person types: a format, an example. */
  hint?: ReactNode
  /** What is wrong, in a sentence that says what to do. Absent: nothing is wrong. */
  error?: string | undefined
  /** What else belongs to it: see `field-notes.tsx`. */
  below?: ReactNode
  /** Fixed id, for the links of an `ErrorSummary`. */
  id?: string | undefined
  /** Hides the label from the eye, when the heading above says the same. */
  labelHidden?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label, a control, and what belongs to it: hint, reason and error, all announced with the control. */
export function Field({ label, hint, error, below, id, labelHidden, children }: FieldProps) {
  const ownId = useId()
  useShownError(Boolean(error))
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className={classNames('font-semibold', labelHidden && 'sr-only')}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-small font-semibold text-error">
          <Icon name="error" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
      {below}
    </div>
  )
}
