import type { ComponentProps } from 'react'
import { Link } from 'wouter'

/** A link. A path of the portal is followed without loading the page again, another site leaves it. */
export function TextLink({
  href,
  state,
  className = 'text-link',
  replace = false,
  ...rest
}: ComponentProps<'a'> & {
  href: string
  /** What the next page of the portal is told (`navigation-state.ts`). */
  state?: object | undefined
  /** The page that it leads to takes the place of this one in the history. */
  replace?: boolean
}) {
  const isOurs = href.startsWith('/') && !href.startsWith('//')
  return isOurs ? (
    <Link href={href} state={state} replace={replace} className={className} {...rest} />
  ) : (
    <a href={href} rel="noreferrer" className={className} {...rest} />
  )
}
