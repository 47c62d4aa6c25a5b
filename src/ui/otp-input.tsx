import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** The properties of a code field. */
export interface OtpInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string
  /** Gets what `readCode` has found. */
  onChange: (code: string) => void
  /** Finds the code in what was typed or pasted, with at most `length` digits. */
  readCode: (text: string, length: number) => string
  length?: number
}

/**
 * One field for a one-time code: the phone offers the code from the message, a pasted sentence gives its
 * digits, a screen reader meets one input. It never submits by itself.
 */
export const OtpInput = ({ value, onChange, readCode, length = 6, ...rest }: OtpInputProps) => (
  <TextInput
    autoComplete="one-time-code"
    inputMode="numeric"
    dir="ltr"
    {...rest}
    value={value}
    onChange={(event) => onChange(readCode(event.target.value, length))}
    onPaste={(event) => {
      // The browser would cut the sentence before we could look for the code in it.
      event.preventDefault()
      onChange(readCode(event.clipboardData.getData('text'), length))
    }}
    className="max-w-72 text-center text-2xl font-semibold tracking-[0.4em] tabular-nums placeholder:font-normal"
  />
)
