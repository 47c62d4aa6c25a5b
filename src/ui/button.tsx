import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

/** `primary` is the one main action of a screen; `quiet` looks like text until it is touched. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** A native button's properties, and how it looks and whether its work is under way. */
export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shows a spinner in the place of the label. The width stays, focus stays, and presses do nothing. */
  busy?: boolean
  /** Fills the width of its container. */
  wide?: boolean
}

/** A button. It is `type="button"` unless the caller asks for `submit`. */
export function Button({
  variant = 'secondary',
  busy = false,
  wide = false,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // A disabled button loses focus. While busy it must keep it, so it only says that it is unavailable.
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames('button', `button-${variant}`, wide && 'w-full', className)}
    >
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner />}
    </button>
  )
}
