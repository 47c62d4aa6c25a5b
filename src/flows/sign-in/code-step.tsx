import { useMemo, type ComponentProps } from 'react'
import { useKeptSignIn } from '#src/flow-kit/kept-sign-in.ts'
import type { NavigationState } from '#src/flow-kit/navigation-state.ts'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'

/** The code of a sign-in, or the one that opens its lock. */
export default function CodeStep({
  whose,
  ...shown
}: Omit<ComponentProps<typeof CodeEntry>, 'isStep'> & {
  /** Of a sign-in that a reload comes back to. */
  whose: NonNullable<NavigationState['signIn']>['credentials'] | false
}) {
  const { delivery } = shown.entry.snapshot.context
  const { email, trustThisComputer } = whose || {}
  useKeptSignIn(
    useMemo(
      () =>
        email === undefined || trustThisComputer === undefined
          ? undefined
          : { credentials: { email, trustThisComputer }, delivery },
      [email, trustThisComputer, delivery],
    ),
  )
  return <CodeEntry isStep {...shown} />
}
