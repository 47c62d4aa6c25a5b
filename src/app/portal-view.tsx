import type { i18n } from 'i18next'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { contactsFromInside } from '#contract/rules/contact.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { isForSignedIn, type PageRequest } from '#machines/pages.ts'
import { FetchedPart, PartBoundary } from '#src/flow-kit/part-boundary.tsx'
import { PortalContext, type PortalFacts } from '#src/flow-kit/portal-context.ts'
import { ErrorAround } from '#src/i18n/page-title.tsx'
import type { TellLanguage } from '#src/i18n/portal-i18n.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Loader } from '#src/ui/loader.tsx'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { isSamePage } from './pages/page-request.ts'
import { SessionDoubt } from './shell/session-doubt.tsx'
import { WaitingPage } from './waiting-page.tsx'

type SignedInParts = typeof import('./signed-in/signed-in-parts.tsx')

let signedInParts: SignedInParts | undefined

/** Fetches what stands around the pages behind the login. What is there before it is drawn costs no frame of waiting. */
export async function fetchSignedInParts(): Promise<SignedInParts> {
  return (signedInParts = await import('./signed-in/signed-in-parts.tsx'))
}

function signedInPart<Props extends object>(
  partOf: (parts: SignedInParts) => ComponentType<Props>,
): ComponentType<Props> {
  const Late = retriableLazy(async () => ({ default: partOf(await fetchSignedInParts()) }))
  return function SignedInPart(props) {
    // Chosen once, so that nothing in it begins anew.
    const [Part] = useState(() => (signedInParts ? partOf(signedInParts) : Late))
    return <Part {...props} />
  }
}

const MenuDrawer = signedInPart((parts) => parts.MenuDrawer)
const IconBar = signedInPart((parts) => parts.IconBar)
const BarEnd = signedInPart((parts) => parts.BarEnd)
const OfferedPage = signedInPart((parts) => parts.OfferedPage)
const loadTrouble = () => import('#src/flows/session/session-trouble.flow.tsx')
const SessionTrouble = retriableLazy(loadTrouble)

/**
 * Fetches what must be at hand when the network is not: the warning, what stands in for a page, and their words. The
 * words of another language come with the change to it.
 */
export const fetchForTrouble = (texts: i18n): Promise<unknown> =>
  Promise.all([loadTrouble(), texts.loadNamespaces(['session', 'notices'])])

/** Whether the session has something to say above the page, or over it. */
const hasWord = (snapshot: View<typeof sessionMachine>['snapshot']) =>
  snapshot.hasTag('warning') || snapshot.hasTag('ended') || snapshot.hasTag('externalFailed')

const MenuPlace = () => <span className="-ms-2.5 size-11 shrink-0" />

interface PortalViewProps {
  facts: PortalFacts
  /** The session of the facts, as it is now. */
  session: View<typeof sessionMachine>
  page: PageRequest
  tellLanguage?: TellLanguage
  /** The link to unread messages, for those who have it. */
  unread?: ReactNode
  /** Draws the page, when the session lets this visitor see it. */
  children: ReactNode
}

/** What an open portal shows in one state of its session. Draws only: effects are for `open-portal.tsx`. */
export function PortalView({ facts, session, page, tellLanguage, unread, children }: PortalViewProps) {
  const { snapshot } = session
  const { profile } = snapshot.context
  const isSettling = snapshot.matches('settling')
  const isShown = snapshot.hasTag('page') && isSamePage(page, snapshot.context.page)
  // The session decides before it is drawn anew; until it is known who is here, a page is only waited for.
  const isWaiting =
    !isShown && (snapshot.hasTag('page') || snapshot.matches({ settling: { person: 'checkingStatus' } }))
  const isInTheWay = !isShown && !isWaiting
  const TroubleBoundary = isInTheWay ? ErrorBoundary : PartBoundary
  return (
    <PortalContext value={facts}>
      <Frame
        organisation={facts.organisation}
        utility={facts.utility}
        tellLanguage={tellLanguage}
        contactsFromInside={profile !== undefined && contactsFromInside(profile, facts.utility)}
        menuButton={
          (profile || isForSignedIn(page.audience)) && (
            // Its place is kept, so that nothing in the bar moves when it comes.
            <FetchedPart instead={<MenuPlace />}>
              {profile ? <MenuDrawer profile={profile} tellLanguage={tellLanguage} /> : <MenuPlace />}
            </FetchedPart>
          )
        }
        iconBar={
          profile && (
            <FetchedPart>
              <IconBar profile={profile} />
            </FetchedPart>
          )
        }
        userMenu={
          // Anyone who was signed in may have become doubtful.
          isSettling
            ? isShown && <SessionDoubt session={session} />
            : profile && (
                <FetchedPart>
                  <BarEnd session={session} profile={profile} unread={unread} />
                </FetchedPart>
              )
        }
      >
        {/* On its own, so that the page stays in its place while this is fetched. */}
        {(isInTheWay || hasWord(snapshot)) && (
          <TroubleBoundary>
            <Suspense fallback={isInTheWay && <Loader />}>
              <SessionTrouble session={session} />
            </Suspense>
          </TroubleBoundary>
        )}
        <ErrorBoundary>
          <Suspense fallback={<Loader />}>
            <ErrorAround value={snapshot.hasTag('error')}>
              {isShown &&
                (profile && isForSignedIn(page.audience) ? (
                  // About another account it is another page: nothing of the one before stays, or could be sent.
                  <OfferedPage key={profile.account} profile={profile} path={page.path}>
                    {children}
                  </OfferedPage>
                ) : (
                  children
                ))}
              {isWaiting && <WaitingPage />}
            </ErrorAround>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </PortalContext>
  )
}
