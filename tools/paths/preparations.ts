/** What somebody at a keyboard prepares so that an answer comes about, told where there is still time for it. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { PathStep } from '#tools/model/path.ts'
import { preparationFor } from './sentences.ts'

/** What is done around one step. */
interface Preparation {
  first?: readonly string[]
  afterwards?: string
}

/** By the number of the step, from 0. */
export type Preparations = ReadonlyMap<number, Preparation>

/** The person's last act at the page before a step. */
const lastActBefore = (steps: readonly PathStep[], index: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ kind }, earlier) => earlier < index && kind === 'user'),
  )

/**
 * The step that makes the portal call whose answer a step is: the step before. Where that follows by itself, the
 * person's last act.
 */
const callingStep = (steps: readonly PathStep[], index: number, fleeting: ReadonlySet<number>): number =>
  fleeting.has(index - 2) ? lastActBefore(steps, index) : index - 1

/** The same, with time before it: neither an answer nor a check that an answer has demanded waits for anybody. */
const unhurriedStep = (steps: readonly PathStep[], index: number, fleeting: ReadonlySet<number>): number => {
  const calling = callingStep(steps, index, fleeting)
  const isHurried = (at: number) =>
    steps[at]?.kind === 'done' || (steps[at]?.kind === 'child' && steps[at - 1]?.kind === 'done')
  return calling > 0 && isHurried(calling) ? unhurriedStep(steps, calling, fleeting) : calling
}

/** Tells for which step something is prepared, unless it is this one. */
const told = (what: string, at: number, target: number): string =>
  at === target ? `first ${what}` : `first, for step ${target + 1}, ${what}`

/**
 * Where the steps of a path are prepared: what concerns the form where it is filled in, the rest before the call is
 * made.
 *
 * @param fleeting the steps, from 0, after which something follows by itself
 */
export function preparationsOf(
  entry: CatalogueEntry,
  steps: readonly PathStep[],
  fleeting: ReadonlySet<number>,
): Preparations {
  const around = new Map<number, { first: string[]; afterwards?: string }>()
  const at = (index: number) => {
    const known = around.get(index) ?? { first: [] }
    around.set(index, known)
    return known
  }
  for (const [index, step] of steps.entries()) {
    const { first, meanwhile, filling, offline, afterwards, isAct } = preparationFor(entry, step)
    const tell = (what: string | undefined, where: number) => {
      if (what !== undefined) at(where).first.push(told(what, where, index))
    }
    tell(filling, lastActBefore(steps, index))
    tell(first, isAct ? index : unhurriedStep(steps, index, fleeting))
    tell(meanwhile, isAct ? index : callingStep(steps, index, fleeting))
    tell(offline, fleeting.has(index - 2) ? index - 2 : Math.max(0, index - 1))
    if (afterwards !== undefined) at(index).afterwards = `afterwards ${afterwards}`
  }
  return around
}
