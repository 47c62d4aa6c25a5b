import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A one-line text input. What reads from left to right in every language does, and stands where lines begin. */
export function TextInput({ className, type = 'text', dir, ...rest }: ComponentProps<'input'>) {
  const leftToRight = ['email', 'tel', 'url', 'password'].includes(type)
  return (
    <input
      {...rest}
      type={type}
      dir={dir ?? (leftToRight ? 'ltr' : undefined)}
      className={classNames('control', className)}
    />
  )
}
