/** An area with those that its fields refer to, as somebody may use them. */
import { allAreas } from '#contract/areas/all-areas.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import { securitiesOf } from '#server/identity/rights/securities.ts'
import type { Principal } from '../rights/principal.ts'
import { accessWith, screenOf, type AreaAccess, type Content, type Notices } from './access.ts'
import type { AreaEffects } from './effects.ts'
import { referencesOf, type AccessTo } from './names.ts'

export interface Reach {
  access: AreaAccess
  accessTo: AccessTo
}

/** What the calls of areas and work in the background need besides the database. */
export interface AreaDependencies {
  content: Content & { organisation(): Promise<{ orgName: string }> }
  messages: Notices['messages']
  /** What each area does besides what its definition says: `all-effects.ts`. */
  effectsOf(area: AnyArea): AreaEffects
}

export const areas: readonly AnyArea[] = Object.values(allAreas)

/**
 * Before a transaction begins: settings are read over a connection of their own.
 *
 * @returns what a person may do there, as the securities are at this moment
 */
export async function reachOf(
  { content, messages, effectsOf }: AreaDependencies,
  area: AnyArea,
): Promise<(principal: Principal) => Reach> {
  const named = new Set(referencesOf({ area }).map(([, to]) => to))
  const others = await Promise.all(
    areas
      .filter(({ name }) => named.has(name))
      .map(async (one) => ({ one, securities: await securitiesOf(content, screenOf(one)) })),
  )
  const own = await securitiesOf(content, screenOf(area))
  const effects = effectsOf(area)
  const notices: Notices | undefined = effects.notifies && {
    messages,
    organisation: (await content.organisation()).orgName,
  }
  return (principal) => {
    const reached = new Map(
      others.map(({ one, securities }) => [one.name, accessWith(securities, principal, one)]),
    )
    const access = { ...accessWith(own, principal, area), effects, ...(notices && { notices }) }
    return { access, accessTo: (name) => reached.get(name)! }
  }
}
