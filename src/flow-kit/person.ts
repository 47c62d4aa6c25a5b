/** Who is signed in, for the flows behind the login. */
import { role } from '#contract/entities.ts'
import type { PortalFacts } from './portal-context.ts'

interface SignedInPerson {
  login: string
  /** The account with the utility that the portal is about; empty for employees. */
  account: string
  isCustomer: boolean
}

export function personIn({ session }: PortalFacts): SignedInPerson {
  const { profile } = session.getSnapshot().context
  return {
    login: profile?.login ?? '',
    account: profile?.account ?? '',
    isCustomer: profile?.role !== role.employee,
  }
}

/** Names a draft after its author: whoever uses this tab next is not shown it. */
export const personalDraft =
  (form: string) =>
  (_ready: unknown, facts: PortalFacts): string =>
    `${form}.${personIn(facts).login}`

/** The same of a form about the account that is chosen: what was typed for one account is not sent for another. */
export const draftOfAccount =
  (form: string) =>
  (ready: unknown, facts: PortalFacts): string =>
    `${personalDraft(form)(ready, facts)}.${personIn(facts).account}`

/** The same of a page of which there are many: each address has a draft of its own. */
export const personalDraftOfPage =
  (form: string) =>
  (ready: unknown, facts: PortalFacts): string =>
    `${personalDraft(form)(ready, facts)}.${location.pathname}`
