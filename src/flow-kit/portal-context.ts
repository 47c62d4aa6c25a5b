/** What every flow of an open portal may count on. */
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import type { NoticeRaised } from '#machines/outward.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'

/** The session of this visit, as it runs. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>

export interface PortalFacts {
  organisation: OrganisationSettings
  utility: UtilitySettings
  session: SessionActor
  /** Shows what a flow has emitted as a toast. */
  raise: (notice: NoticeRaised) => void
}

export const PortalContext = createContext<PortalFacts | undefined>(undefined)

/** The settings and the session of this visit. Only below an open portal. */
export function usePortal(): PortalFacts {
  const facts = useContext(PortalContext)
  if (!facts) throw new Error('This flow is drawn outside an open portal.')
  return facts
}
