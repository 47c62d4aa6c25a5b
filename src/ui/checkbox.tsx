import { useId, type ComponentProps, type ReactNode } from 'react'

/** A checkbox with its label; the whole row can be pressed. `children` is the label. */
export function Checkbox({
  children,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { hint?: ReactNode; error?: string | undefined }) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="size-6 shrink-0 rounded accent-(--brand-ink)"
        />
        <span>{children}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ps-9 text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="ps-9 text-small font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
