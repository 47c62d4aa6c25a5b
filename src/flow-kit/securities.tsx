/**
 * Which controls of a page this person sees and may use (A §6). A page says once which screen it is; its controls ask
 * by name. Where nothing is said, as in pictures of a state, everything is shown. The server holds to the same flags.
 */
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react'
import { role } from '#contract/entities.ts'
import {
  accessTo,
  isUsable,
  shownAll,
  type ControlAccess,
  type ControlOf,
  type SecuredScreen,
} from '#contract/rules/securities.ts'
import { securitiesQuery } from '#src/api/securities-query.ts'
import { Loader } from '#src/ui/loader.tsx'
import { usePortal } from './portal-context.ts'
import { withQueries } from './queries.tsx'

export { isUsable, type ControlAccess }

type AccessTo = (screen: SecuredScreen, control: string) => ControlAccess

/** Everything visible, nothing disabled. */
export const showAll: AccessTo = () => shownAll

const SecuritiesContext = createContext<AccessTo>(showAll)

/** The controls of one screen, by name. */
export function useControls<Screen extends SecuredScreen>(
  screen: Screen,
): (control: ControlOf<Screen>) => ControlAccess {
  const access = useContext(SecuritiesContext)
  return (control) => access(screen, control)
}

/** What holds for a screen; undefined as long as the server has not said so. Unanswered: everything, and it decides. */
export function useSecurities(screen: SecuredScreen): AccessTo | undefined {
  const { session } = usePortal()
  const isEmployee = useSelector(session, ({ context }) => context.profile?.role === role.employee)
  const { data, isError } = useQuery(securitiesQuery(screen, isEmployee))
  return useMemo(() => {
    if (!data) return isError ? showAll : undefined
    return (asked, control) => (asked === screen ? accessTo(data, control, isEmployee) : shownAll)
  }, [data, isError, screen, isEmployee])
}

/** Gives the controls below what holds for them. */
export const Securities = ({ of, children }: { of: AccessTo; children: ReactNode }) => (
  <SecuritiesContext value={of}>{children}</SecuritiesContext>
)

/**
 * A page that knows its securities, with the cache of reads around it.
 *
 * @param meanwhile what to draw until they are known: a loader, or the page, when it waits for its own data anyhow
 */
export const withSecurities = <Page extends ComponentType>(
  screen: SecuredScreen,
  Inner: Page,
  meanwhile: 'loader' | 'page' = 'loader',
): Page => {
  const Component: ComponentType = Inner
  return withQueries(
    Object.assign(function SecuredPage() {
      const access = useSecurities(screen)
      if (!access && meanwhile === 'loader') return <Loader />
      return (
        <Securities of={access ?? showAll}>
          <Component />
        </Securities>
      )
    }, Inner) as unknown as Page,
  )
}
