/** What must be true after a interruption, whatever it was. All of these throw a sentence that says what is not so. */
import type { Page } from 'playwright'
import { calls as contract, type CallName } from '#contract/index.ts'
import { holds, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import type { ObservedCalls } from './observed-calls.ts'
import { keptSecret, lost, readTyped, type TypedText } from './typed-text.ts'
import { lackOf } from './ways-on.ts'
import type { WayToStates } from './ways-to-states.ts'

/** A visit that has come to a state, and what is known about its way there. */
export interface Visited<World = unknown> {
  bindings: Bindings<World>
  scene: Scene
  calls: ObservedCalls
  way: WayToStates
  /** Everything that was typed on the way, page by page. */
  typed: TypedText
}

/** So often in a row a page must have nothing under way until it counts as having come to rest. */
const restful = 4

const named = (names: readonly CallName[]) => names.map((name) => contract[name].name).join(', ')

/** Waits until a page has come to rest, with something on it that can be done. */
export async function settle({ scene, calls }: Visited, page: Page, after: string): Promise<void> {
  let rests = 0
  await scene.eventually(async () => {
    const underWay = named(calls.underWay(page))
    const lack = (await lackOf(page)) ?? (underWay && `The page still waits for ${underWay}.`)
    rests = lack ? 0 : rests + 1
    return rests >= restful ? undefined : `${after}: ${lack}`
  })
}

/** Nothing was called that changes something, but for what the address is for. */
export function expectNoneRepeated({ bindings, calls }: Visited, since: number, after: string): void {
  const due = bindings.callsOnOpening?.calls ?? []
  const repeated = calls.changing(since).filter((name) => !due.includes(name))
  if (repeated.length > 0) throw new Error(`${after}: The page has called ${named(repeated)} by itself.`)
}

/** No password outlives the page that it was typed into. */
export async function expectNoSecret(page: Page, after: string): Promise<void> {
  const place = await keptSecret(page)
  if (place) throw new Error(`${after}: The password that was typed before is still in ${place}.`)
}

const whatIsGone = (before: TypedText, now: TypedText, after: string): string | undefined => {
  const gone = lost(before, now)
  return gone.length > 0 ? `${after}: What was typed is gone. ${gone.join('; ')}.` : undefined
}

/** Everything that was typed still stands there. */
export function expectKept(before: TypedText, now: TypedText, after: string): void {
  const gone = whatIsGone(before, now, after)
  if (gone) throw new Error(gone)
}

/**
 * What must still be there. While the flow awaits the end of a call or of another machine, that is also what was typed
 * into forms before, as far as they come back.
 */
const belongingTo = (
  { bindings: { services }, way, typed }: Visited,
  now: TypedText,
  after: TypedText,
): TypedText => {
  const ends = (actor: string) => Object.keys(services[actor]?.done ?? {}).length > 0
  const isUnderWay = [...way.end.running.values()].some(ends)
  const earlier = Object.entries(typed).filter(([field]) => isUnderWay && field in after)
  return { ...Object.fromEntries(earlier), ...now }
}

/** What was typed comes back with the page: parts of their own come after it. */
export const expectBack = (visited: Visited, before: TypedText, after: string): Promise<void> =>
  visited.scene.eventually(async () => {
    const now = await readTyped(visited.scene.page)
    return whatIsGone(belongingTo(visited, before, now), now, after)
  })

/** What the address calls again when it is opened again has come to an end that does no harm. */
export async function expectHarmless(visited: Visited, since: number): Promise<void> {
  const { bindings, scene, calls, way } = visited
  if (!bindings.callsOnOpening || calls.changing(since).length === 0) return
  const { repeated } = bindings.callsOnOpening
  for (const name of repeated) if (await holds(bindings.states[name]!(scene, way.end))) return
  throw new Error(`After the reload: The page looks like none of ${repeated.join(', ')}.`)
}
