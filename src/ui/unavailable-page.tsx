import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'
import { PageHeading } from './page-heading.tsx'
import { ReadingPage } from './reading-page.tsx'

/** A page whose content could not be had: what is wrong, and a button that asks for it again. */
export const UnavailablePage = ({
  title,
  failed,
  again,
  onAgain,
  problem,
  children,
}: {
  title: string
  failed: string
  /** What the button is called. */
  again: string
  onAgain: () => void
  problem: ReactNode
  /** What stands below it all the same. */
  children: ReactNode
}) => (
  <ReadingPage>
    <PageHeading>{title}</PageHeading>
    <Callout tone="error" announce title={failed} action={<Button onClick={onAgain}>{again}</Button>}>
      {problem}
    </Callout>
    {children}
  </ReadingPage>
)
