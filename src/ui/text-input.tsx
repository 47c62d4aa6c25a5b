import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * A one-line text input. E-mails, phones and numbers read from left to right in every language, so those
 * types do; the text still stands at the side where the language starts, which is their end in Arabic.
 */
export function TextInput({ className, type = 'text', dir, ...rest }: ComponentProps<'input'>) {
  const leftToRight = ['email', 'tel', 'url', 'password'].includes(type)
  return (
    <input
      {...rest}
      type={type}
      dir={dir ?? (leftToRight ? 'ltr' : undefined)}
      className={classNames('control', leftToRight && 'rtl:text-end', className)}
    />
  )
}
