/** What people do to a visit at any time. */
import { calls as contract, type CallName } from '#contract/index.ts'
import { stateText } from '#tools/model/state-value.ts'
import { holds, type Bindings } from '../driver/bindings.ts'
import { atomicStates } from '../driver/walk.ts'
import { readTyped, typeSomething } from './typed-text.ts'
import type { WayToStates } from './ways-to-states.ts'
import {
  expectBack,
  expectHarmless,
  expectKept,
  expectNoneRepeated,
  expectNoSecret,
  settle,
  type Visited,
} from './assertions.ts'

/**
 * The page from which people come: everybody may see it, and it calls nothing that changes something. Another one than
 * that of the flow: between two entries of one page Back would leave nothing.
 */
export const pageBefore = ({ id }: Pick<Bindings, 'id'>): string =>
  id === 'support' ? '/complaints' : '/support'

/** Long enough for what a page does a moment after it was opened, in milliseconds of the page's time. */
const moment = 1000

/** The state of the way can be seen. */
async function looksAsBefore({ bindings, scene, way }: Visited): Promise<string | undefined> {
  for (const name of atomicStates(way.end)) {
    const look = bindings.states[name]
    if (look && !(await holds(look(scene, way.end)))) return name
  }
  return undefined
}

/** The same address in a second tab: it offers something, calls nothing, and the first tab stays as it is. */
export async function openSecondTab(visited: Visited): Promise<void> {
  const { bindings, scene, calls, way } = visited
  const after = 'In a second tab'
  const since = calls.made.length
  const before = await readTyped(scene.page)
  const second = await scene.context.newPage()
  await second.goto(scene.page.url())
  // What a page calls by itself is the reason, too, when it does not come to rest.
  await settle(visited, second, after).finally(() => expectNoneRepeated(visited, since, after))
  await second.close()
  // A flow that has ended has left this page to another one, which goes its own way.
  if (bindings.followsOtherTabs || way.end.status !== 'active') return
  expectKept(before, await readTyped(scene.page), 'With a second tab open, in the first one')
  await scene.eventually(async () => {
    const other = await looksAsBefore(visited)
    return other && `With a second tab open, the first one does not look like ${other} any more.`
  })
}

const allCalls = Object.keys(contract) as CallName[]

/** Leaves the model: nothing is held back any more, neither time nor calls. */
async function letGo({ scene: { time, calls } }: Visited): Promise<void> {
  time.leaveModel()
  calls.free(allCalls)
  // Anyone who leaves the page gives its calls up, but not what is asked in the background of all pages.
  for (const name of allCalls) if (contract[name].background) await calls.take(name)?.continue()
}

/** What the browser keeps, and afterwards whether it is still whole. */
async function watchKept({ bindings: { keeps, states }, scene, way }: Visited) {
  const before = await keeps?.read(scene)
  return async (after: string): Promise<void> => {
    if (!keeps || before === undefined || way.end.status !== 'active') return
    const now = await keeps.read(scene)
    if (now === before) return
    for (const name of keeps.doneIn) if (await holds(states[name]!(scene, way.end))) return
    throw new Error(`${after}: What the browser keeps was ${before}, and is ${now ?? 'nothing'}.`)
  }
}

/** A reload, in the middle of typing. */
export async function reload(visited: Visited): Promise<void> {
  const { scene, calls } = visited
  const { page } = scene
  const after = 'After the reload'
  await letGo(visited)
  await typeSomething(page)
  const before = await readTyped(page)
  const expectKeptWhole = await watchKept(visited)
  const since = calls.made.length
  await page.reload()
  await settle(visited, page, after)
  await expectKeptWhole(after)
  await expectNoSecret(page, after)
  await expectBack(visited, before, after)
  await scene.time.passUnnoticed(moment)
  await settle(visited, page, after)
  expectNoneRepeated(visited, since, after)
  await expectHarmless(visited, since)
}

/** Back to the page before, and Forward again, in the middle of typing. */
export async function goBackAndForth(visited: Visited): Promise<void> {
  const { bindings, scene, calls, way } = visited
  const { page } = scene
  const isStep = atomicStates(way.end).some((state) => bindings.stepsInHistory?.includes(state))
  await letGo(visited)
  await typeSomething(page)
  const before = await readTyped(page)
  const expectKeptWhole = await watchKept(visited)
  const here = new URL(page.url()).pathname
  const since = calls.made.length
  await page.goBack()
  await settle(visited, page, 'After Back')
  const isElsewhere = isStep || new URL(page.url()).pathname !== here || here === pageBefore(bindings)
  if (!isElsewhere) throw new Error(`After Back: The page is still ${here}.`)
  await scene.time.passUnnoticed(moment)
  await settle(visited, page, 'After Back')
  expectNoneRepeated(visited, since, 'After Back')
  await page.goForward()
  await settle(visited, page, 'After Forward')
  await expectNoSecret(page, 'After Back and Forward')
  await expectKeptWhole('After Back and Forward')
  // Back from a step has led to the step before it, which shows what was typed there as the machine has it.
  if (!isStep && new URL(page.url()).pathname === here)
    await expectBack(visited, before, 'After Back and Forward')
  await scene.time.passUnnoticed(moment)
  await settle(visited, page, 'After Forward')
  expectNoneRepeated(visited, since, 'After Forward')
}

/**
 * What a way of double clicks has called more often, or less, than one of single clicks; undefined when nothing. What
 * pages read beside the flow counts only when the flow awaits it: how far they have come depends on the moment.
 */
export function differenceOf<World>(
  { services }: Bindings<World>,
  single: readonly CallName[],
  double: readonly CallName[],
): string | undefined {
  const own = new Set(Object.values(services).flatMap((service) => ('call' in service ? service.call : [])))
  const count = (made: readonly CallName[], name: CallName) => made.filter((one) => one === name).length
  const names = [...new Set([...single, ...double])].filter((name) => own.has(name) || !contract[name].safe)
  const other = names.find((name) => count(single, name) !== count(double, name))
  return (
    other &&
    `Double clicks have called ${contract[other].name} ${count(double, other)} times, single ones ${count(single, other)} times.`
  )
}

/** Where a way leads, for the title of a test. */
export const placeOf = ({ states, end }: WayToStates): string =>
  states.length > 1 ? stateText(end.snapshot.value) : states.join()
