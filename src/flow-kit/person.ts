/** Who is signed in, for the flows behind the login. */
import { role } from '#contract/entities.ts'
import type { PortalFacts } from './portal-context.ts'

export function personIn({ session }: PortalFacts): { login: string; isCustomer: boolean } {
  const { profile } = session.getSnapshot().context
  return { login: profile?.login ?? '', isCustomer: profile?.role !== role.employee }
}

/** Names a draft after its author: whoever uses this tab next is not shown it. */
export const personalDraft =
  (form: string) =>
  (_ready: unknown, facts: PortalFacts): string =>
    `${form}.${personIn(facts).login}`

/** The same of a page of which there are many: each address has a draft of its own. */
export const personalDraftOfPage =
  (form: string) =>
  (ready: unknown, facts: PortalFacts): string =>
    `${personalDraft(form)(ready, facts)}.${location.pathname}`
