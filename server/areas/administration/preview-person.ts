/** Which pages and controls one person has: computed as for that person by the functions that decide it, without acting as them. */
import type { ShownScreen } from '#contract/administration.ts'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import { role } from '#contract/entities.ts'
import { menuFor, noFlags, type MenuItem } from '#contract/rules/menu.ts'
import { isAreaScreen, itemsOf, rolesOf } from '#contract/rules/secured-screens.ts'
import {
  accessTo,
  isUsable,
  type ControlAccess,
  type ControlState,
  type Security,
} from '#contract/rules/securities.ts'
import { mayAdminister } from '#server/identity/sessions/may-administer.ts'
import { securitiesOf } from '#server/identity/rights/securities.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { sql } from 'kysely'
import { accessWith, screenOf, type AreaAccess } from '../kit/access.ts'
import { principalOf, type Principal } from '../rights/principal.ts'
import type { ConfigurationSource } from './configuration-items.ts'
import { screenNames } from '../setting-groups/setting-groups.ts'

/** What one person has of the portal. */
export interface PersonPreview {
  name: string
  isActive: boolean
  menu: string[]
  screens: ShownScreen[]
}

const stateOf = (access: ControlAccess): ControlState => {
  if (!access.isVisible) return 'hidden'
  return isUsable(access) ? 'shown' : 'disabled'
}

/** Whether the server would refuse it. */
function isRefused(work: () => void): boolean {
  try {
    work()
    return false
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}

/** What an employee has of one control of an area: securities, and the rights inside the area. */
function stateInArea(access: AreaAccess, name: string): ControlState {
  const { area } = access
  const held = stateOf(access.control(name))
  if (['insert', 'change', 'delete'].includes(name)) return access.may('changeRecords') ? held : 'hidden'
  const move = Object.values(area.life?.moves ?? {}).find(({ control }) => control === name)
  if (move) return access.may(move.right) ? held : 'disabled'
  if (name === 'history' || !(name in area.fields)) return held
  if (!access.sees(name)) return 'hidden'
  // What nobody types is shown, as far as the securities say so.
  const { isFixed, isCalculated } = area.fields[name] ?? {}
  if (isFixed || isCalculated || area.isReadOnly) return held
  return isRefused(() => access.requireSettable(name)) ? 'disabled' : held
}

const isThere = (menu: readonly MenuItem[], items: readonly string[] | undefined): boolean =>
  items === undefined || menu.some(({ id }) => items.includes(id))

/** The screen of an area, where it is open. */
function areaScreen(
  securities: readonly Security[],
  principal: Principal,
  area: AnyArea,
  menu: readonly MenuItem[],
): ShownScreen | undefined {
  const access = accessWith(securities, principal, area)
  const items = typeof area.menu === 'string' ? [area.menu] : area.menu
  if (!access.isOpen || !isThere(menu, items)) return undefined
  const controls = securities.map(({ name }) => ({ name, state: stateInArea(access, name) }))
  return { screen: screenOf(area), controls }
}

async function screensOf(
  content: ConfigurationSource['content'],
  menu: readonly MenuItem[],
  principal: Principal | undefined,
): Promise<ShownScreen[]> {
  const who = principal ? 'employee' : 'customer'
  const screens: ShownScreen[] = []
  for (const screen of screenNames) {
    if (!rolesOf(screen).includes(who)) continue
    const securities = await securitiesOf(content, screen)
    if (isAreaScreen(screen)) {
      const area = (Object.values(allAreas) as AnyArea[]).find((one) => screenOf(one) === screen)
      const shown = area && principal && areaScreen(securities, principal, area, menu)
      if (shown) screens.push(shown)
    } else if (isThere(menu, itemsOf(screen)))
      screens.push({
        screen,
        controls: securities.map(({ name }) => ({
          name,
          state: stateOf(accessTo(securities, name, principal !== undefined)),
        })),
      })
  }
  return screens
}

interface PersonRow {
  name: string
  isActive: boolean
  administers: boolean
}

const personWith = async (db: Database, id: number): Promise<PersonRow | undefined> =>
  (
    await sql<PersonRow>`
      select coalesce(nullif(name, ''), login) as name, disabled_at is null as "isActive",
        ${mayAdminister(sql`accounts.id`)} as administers
      from accounts where id = ${id} and role = ${role.employee}`.execute(db)
  ).rows[0]

/**
 * What an employee has, or a customer.
 *
 * @param id of the employee; 0: a customer
 * @throws ApiError `employee.unknown`
 */
export async function previewOf(
  { db, content }: Pick<ConfigurationSource, 'db' | 'content'>,
  id: number,
): Promise<PersonPreview> {
  const settings = { ...(await content.organisation()), ...(await content.utility()) }
  if (id === 0) {
    const menu = menuFor({ role: role.customer, flags: noFlags, settings })
    return {
      name: '',
      isActive: true,
      menu: menu.map((item) => item.id),
      screens: await screensOf(content, menu, undefined),
    }
  }
  const person = await personWith(db, id)
  if (!person) throw new ApiError('employee.unknown')
  const principal = await principalOf(db, id)
  if (!principal) return { name: person.name, isActive: false, menu: [], screens: [] }
  const flags = { ...noFlags, ...principal.flags, mayAdminister: person.administers }
  const menu = menuFor({ role: role.employee, flags, settings })
  return {
    name: person.name,
    isActive: true,
    menu: menu.map((item) => item.id),
    screens: await screensOf(content, menu, principal),
  }
}
