/** Who may make a call: by role, and by the menu, which is the one that the browser draws (A §6). */
import type { Call } from '#contract/call.ts'
import { role, type Role } from '#contract/entities.ts'
import { menuFor, type MenuItem, type MenuItemId } from '#contract/rules/menu.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { signedIn, type SignedInContext, type RequestContext } from '../sessions/request-context.ts'

/** The menu of somebody who is signed in. */
export async function menuOf(
  content: Pick<ContentStore, 'organisation' | 'utility'>,
  { session: { person } }: SignedInContext,
): Promise<readonly MenuItem[]> {
  const settings = { ...(await content.organisation()), ...(await content.utility()) }
  return menuFor({ role: person.role, flags: person.flags, settings })
}

/** Whether at least one of these items is offered to somebody. */
export const isOffered = async (
  content: Pick<ContentStore, 'organisation' | 'utility'>,
  context: SignedInContext,
  items: readonly MenuItemId[],
): Promise<boolean> => (await menuOf(content, context)).some(({ id }) => items.includes(id))

const roleOf = { customers: role.customer, employees: role.employee } as const

/** Whether a call is for people of a role; undefined: for somebody who is not signed in. */
export const isForRole = ({ access }: Pick<Call, 'access'>, asker: Role | undefined): boolean =>
  access === 'anyone' || (asker !== undefined && (access === 'signedIn' || roleOf[access] === asker))

/** @throws ApiError `session.required`, `access.denied` for the other role, `menu.notOffered` */
export async function requireMayCall(
  content: Pick<ContentStore, 'organisation' | 'utility'>,
  call: Pick<Call, 'access' | 'menu'>,
  context: RequestContext,
): Promise<void> {
  if (call.access === 'anyone') return
  const somebody = signedIn(context)
  if (!isForRole(call, somebody.session.person.role)) throw new ApiError('access.denied')
  if (call.menu && !(await isOffered(content, somebody, call.menu))) throw new ApiError('menu.notOffered')
}
