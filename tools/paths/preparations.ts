/** What somebody at a keyboard prepares so that an answer comes about, told where there is still time for it. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { PathStep } from '#tools/model/path.ts'
import { preparationFor } from './sentences.ts'

/** What is done around one step. */
interface Preparation {
  first?: readonly string[]
  meanwhile?: readonly string[]
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
  fleeting.has(index - 2) ? lastActBefore(steps, index) : Math.max(0, index - 1)

/** The same, with time before it: neither an answer nor a check that an answer has demanded waits for anybody. */
const unhurriedStep = (
  steps: readonly PathStep[],
  index: number,
  fleeting: ReadonlySet<number>,
  isAct: (step: PathStep) => boolean,
): number => {
  const calling = callingStep(steps, index, fleeting)
  const isHurried = (at: number) =>
    (steps[at]?.kind === 'done' && !isAct(steps[at])) ||
    (steps[at]?.kind === 'child' && steps[at - 1]?.kind === 'done')
  return calling > 0 && isHurried(calling) ? unhurriedStep(steps, calling, fleeting, isAct) : calling
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
  const around = new Map<number, { first: string[]; meanwhile: string[]; afterwards?: string }>()
  const at = (index: number) => {
    const known = around.get(index) ?? { first: [], meanwhile: [] }
    around.set(index, known)
    return known
  }
  for (const [index, step] of steps.entries()) {
    const { first, meanwhile, filling, offline, call = '', afterwards, isAct } = preparationFor(entry, step)
    const tell = (what: string | undefined, where: number) => {
      if (what === undefined) return
      // Opening the page has asked already, and it asks again when it is loaded again.
      const again = where === 0 && index === 0 && !isAct ? ', and load the page again' : ''
      // What the step itself asks for is answered as things were, and what follows by itself is not.
      if (where < index && steps[where]!.kind === 'done')
        at(where).meanwhile.push(`while the answer is under way, for step ${index + 1}, ${what}`)
      else at(where).first.push(told(what + again, where, index))
    }
    if (offline && index === 0) {
      // Without a network there would be no page either.
      at(0).first.push(`first block requests to “${call}” in the developer tools, and load the page again`)
      at(0).afterwards = 'afterwards let these requests through again'
      continue
    }
    tell(filling, lastActBefore(steps, index))
    const isDoneByHand = (one: PathStep) => preparationFor(entry, one).isAct
    tell(first, isAct ? index : unhurriedStep(steps, index, fleeting, isDoneByHand))
    tell(meanwhile, isAct ? index : callingStep(steps, index, fleeting))
    if (offline) {
      const where = fleeting.has(index - 2) ? index - 2 : index - 1
      tell('switch the browser to offline', where)
    }
    if (afterwards !== undefined) at(index).afterwards = `afterwards ${afterwards}`
  }
  return around
}
