import type { ReactNode } from 'react'
import type { ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'
import { TextLink } from './text-link.tsx'

/** A link that looks like a button: it leads somewhere, a button does something. */
export const LinkButton = ({
  href,
  variant = 'secondary',
  wide = false,
  state,
  children,
}: {
  href: string
  variant?: ButtonVariant
  wide?: boolean
  /** What the next page of the portal is told. */
  state?: object
  children: ReactNode
}) => (
  <TextLink href={href} state={state} className={classNames('button', `button-${variant}`, wide && 'w-full')}>
    {children}
  </TextLink>
)
