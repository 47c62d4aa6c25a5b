/** Who may make a call: by role, and by the menu, which is the one that the browser draws (A §6). */
import type { Call } from '#contract/call.ts'
import { role, type Role } from '#contract/entities.ts'
import { menuFor, type MenuItem, type MenuItemId } from '#contract/rules/menu.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { Refused } from '#server/platform/refused.ts'
import { signedIn, type SignedInVisitor, type Visitor } from '../visits/visitor.ts'

/** The menu of somebody who is signed in. */
export async function menuOf(
  content: Pick<ContentStore, 'organisation' | 'utility'>,
  { visit: { person } }: SignedInVisitor,
): Promise<readonly MenuItem[]> {
  const settings = { ...(await content.organisation()), ...(await content.utility()) }
  return menuFor({ role: person.role, flags: person.flags, settings })
}

/** Whether at least one of these items is offered to somebody. */
export const isOffered = async (
  content: Pick<ContentStore, 'organisation' | 'utility'>,
  visitor: SignedInVisitor,
  items: readonly MenuItemId[],
): Promise<boolean> => (await menuOf(content, visitor)).some(({ id }) => items.includes(id))

const roleOf = { customers: role.customer, employees: role.employee } as const

/** Whether a call is for people of a role; undefined: for somebody who is not signed in. */
export const isForRole = ({ access }: Pick<Call, 'access'>, asker: Role | undefined): boolean =>
  access === 'anyone' || (asker !== undefined && (access === 'signedIn' || roleOf[access] === asker))

/** @throws Refused `session.required`, `access.denied` for the other role, `menu.notOffered` */
export async function requireMayCall(
  content: Pick<ContentStore, 'organisation' | 'utility'>,
  call: Pick<Call, 'access' | 'menu'>,
  visitor: Visitor,
): Promise<void> {
  if (call.access === 'anyone') return
  const somebody = signedIn(visitor)
  if (!isForRole(call, somebody.visit.person.role)) throw new Refused('access.denied')
  if (call.menu && !(await isOffered(content, somebody, call.menu))) throw new Refused('menu.notOffered')
}
