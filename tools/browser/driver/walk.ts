/** Walks a path in the browser and looks, after every step, whether the page is where the model is. */
import type { StateValue } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Call } from '#contract/call.ts'
import { readEnvelope } from '#contract/envelope.ts'
import { calls, type CallName } from '#contract/index.ts'
import { replay } from '#tools/model/coverage.ts'
import type { Path, PathStep } from '#tools/model/path.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { ModelState, TimedModel } from '#tools/model/timed-model.ts'
import { holds, type Bindings, type Outcome, type Service } from './bindings.ts'
import { effectsOf, reportedBy, type Before } from './effects.ts'
import { keysOf } from './heard-transitions.ts'
import type { Scene } from './scene.ts'
import { environmentOf, idleBefore, surroundingsAfter, surroundingsAtStart } from './environment-model.ts'

/** The calls that a machine's own actors make. */
export const callActorsOf = ({ services }: Bindings): ReadonlySet<string> =>
  new Set(Object.keys(services).filter((actor) => 'call' in services[actor]!))

/** Paths of the atomic states that are active. */
export const atomicStates = ({ snapshot }: ModelState): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => node.path.join('.'))

/** What a walk has found out. */
export interface Walked {
  /** Keys of the transitions that the page reported. */
  taken: ReadonlySet<string>
  /** States whose look was seen, each with other states whose looks were seen at the same time. */
  mistakable: ReadonlyMap<string, readonly string[]>
}

/** Ways in which a call can stay without an answer, in turn. */
const failures = ['unreachable', 'failed', 'malformed', 'timedOut'] as const
type Failure = (typeof failures)[number]

/** Each path begins elsewhere in the list, and at the same place whenever it is walked. */
const failuresOf = ({ id }: Path) => {
  let count = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return (): Failure => failures[count++ % failures.length]!
}

/** Longer than the client waits for an answer, or lets an upload stand still. */
const tooLong = (name: CallName): number => ((calls[name] as Call).body === 'multipart' ? 30_500 : 15_500)

/** Before time passes: a call that the model knows nothing of would run out of it, too. */
const othersAnswered = (scene: Scene): Promise<void> =>
  scene.eventually(async () => (scene.calls.areAnswered() ? undefined : 'A call is not answered.'))

/** How a call fails: by the status of the sample, where the machine tells it from others, else in any way in turn. */
async function fail(
  scene: Scene,
  { call: name, failsBy }: Extract<Service, { call: CallName }>,
  step: PathStep,
  nextFailure: () => Failure,
): Promise<void> {
  scene.allowFailuresOf(calls[name].name)
  const route = await scene.heldCall(name)
  await othersAnswered(scene)
  const status = (step.event['error'] as { status?: number } | undefined)?.status
  if (failsBy === 'status' && status) return route.fulfill({ status, body: '' })
  let kind = nextFailure()
  while (failsBy === 'status' && kind === 'failed') kind = nextFailure()
  if (kind === 'timedOut' && scene.time.left() < tooLong(name)) kind = 'unreachable'
  if (kind === 'unreachable') await route.abort('connectionrefused')
  else if (kind === 'failed') await route.fulfill({ status: 500, body: '' })
  else if (kind === 'malformed')
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hello' })
  else await scene.time.passUnnoticed(tooLong(name))
}

async function answer(scene: Scene, name: CallName, outcome: Outcome): Promise<void> {
  const route = await scene.heldCall(name)
  if (outcome.by === 'wire') {
    // Anyone who loads the page again reads the same: the server knows nothing of it.
    if (calls[name].safe && readEnvelope(outcome.body).kind === 'fulfilled')
      scene.calls.repeat(name, outcome.body)
    return route.fulfill({ json: outcome.body })
  }
  await outcome.arrange?.(scene)
  await (outcome.send ? outcome.send(route) : route.continue())
}

/** The name of the sample in `done(login: accepted)`. */
const sampleIn = ({ label, actor }: PathStep): string => label.slice(`done(${actor}: `.length, -1)

async function end(scene: Scene, service: Service, step: PathStep): Promise<void> {
  const sample = sampleIn(step)
  const bound = service.done[sample]
  if (!bound) throw new Error(`The outcome ${sample} of ${step.actor} is not bound.`)
  if (typeof bound === 'function') return bound(scene)
  if ('call' in service) await answer(scene, service.call, bound)
}

async function perform(
  bindings: Bindings,
  scene: Scene,
  step: PathStep,
  nextFailure: () => Failure,
): Promise<void> {
  if (step.kind === 'user') return bindings.user[step.event.type]!(scene, step.event)
  if (step.kind === 'after') {
    await othersAnswered(scene)
    return scene.time.passDelay(step.wait ?? 0)
  }
  const service = bindings.services[step.actor ?? '']
  if (!service) throw new Error(`The actor ${step.actor} is not bound.`)
  if (step.kind === 'done') return end(scene, service, step)
  if (step.kind === 'error' && 'call' in service) return fail(scene, service, step, nextFailure)
  if (step.kind === 'error' && 'fails' in service && service.fails) return service.fails(scene)
  if (step.kind === 'child' && 'messages' in service)
    return service.messages[step.event.type]!(scene, step.event)
  throw new Error(`Nothing is bound that could bring about ${step.label}.`)
}

/** The step at which the page did not follow the model. */
export class WalkFailure extends Error {
  /** From 1; 0 when not even the start was as it should be. */
  readonly step: number
  /** The state of the machine that the page reported last, if any. */
  readonly reported: StateValue | undefined
  constructor(cause: unknown, { input, steps }: Path, step: number, reported: StateValue | undefined) {
    const done = steps.slice(0, step).map(({ label }) => label)
    const message = cause instanceof Error ? cause.message : String(cause)
    super(`${message}\n  after ${[`${input}:`, done.join(' → ') || 'the start'].join(' ')}`, { cause })
    this.step = step
    this.reported = reported
  }
}

/** What a walk is asked to do beside walking. */
export interface WalkOptions {
  /** Loses the states whose looks were compared with those of all others. Without it none is compared. */
  notYetCompared?: Set<string>
  /** Called after the start (0) and after each step; may reject, which fails the step. */
  afterStep?: (step: number) => Promise<void>
}

/** Keys of the machine's transitions that the page has reported so far. */
export const transitionsHeard = (entry: CatalogueEntry, scene: Scene): ReadonlySet<string> => {
  const keyOf = keysOf(entry.machine)
  return new Set(scene.heard.flatMap((taken) => keyOf(taken) ?? []))
}

/** Walks a path. @throws WalkFailure at the first step at which the page is not where the model is */
export async function walk<World>(
  bindings: Bindings<World>,
  entry: CatalogueEntry,
  model: TimedModel,
  path: Path,
  scene: Scene,
  { notYetCompared = new Set(), afterStep = async () => undefined }: WalkOptions = {},
): Promise<Walked> {
  const states = replay(entry, model, path)
  const keyOf = keysOf(entry.machine)
  const own = () => scene.heard.filter((taken) => keyOf(taken) !== undefined)
  const callActors = callActorsOf(bindings as Bindings)
  const mistakable = new Map<string, string[]>()
  const nextFailure = failuresOf(path)
  const environment = environmentOf(bindings)
  let around = surroundingsAtStart(environment, path.input, states[0]!, callActors)

  /** Waits until the page has taken the model's transitions and, when it stays there, is in its state. */
  const arrive = (state: ModelState, reportsBefore: number, isFleeting: boolean) =>
    scene.eventually(async () => {
      const reports = own().slice(reportsBefore)
      const keys = reports.map(keyOf)
      const missing = state.taken.filter((key) => !keys.includes(key))
      if (missing.length > 0) return `The page did not take: ${missing.join('; ')}`
      // A machine that has not moved yet has reported nothing: its look will tell.
      if (own().length === 0) return undefined
      const expected = stateText(state.snapshot.value)
      if (isFleeting && reports.some(({ value }) => stateText(value as StateValue) === expected))
        return undefined
      const actual = stateText(own().at(-1)?.value as StateValue)
      return actual === expected ? undefined : `The page is in ${actual}, the model in ${expected}.`
    })

  const look = async (state: ModelState) => {
    const active = atomicStates(state)
    for (const name of active) {
      const lookOf = bindings.states[name]
      if (!lookOf) throw new Error(`The state ${name} has no look.`)
      await scene.eventually(async () =>
        (await holds(lookOf(scene, state))) ? undefined : `The page does not look like ${name}.`,
      )
      if (!notYetCompared.delete(name)) continue
      const others = Object.entries(bindings.states).filter(([other]) => !active.includes(other))
      // All at once: asking one after the other, a machine of many states waits for its page most of the time.
      const held = await Promise.all(others.map(([, lookOfOther]) => holds(lookOfOther(scene, state))))
      mistakable.set(
        name,
        others.flatMap(([other], index) => (held[index] ? [other] : [])),
      )
    }
  }

  /** What the machine has told the page around it must have been done. */
  const noticeEffects = async ({ emitted }: ModelState, before: Before) => {
    for (const { words, holds: isNoticed } of effectsOf(emitted, scene))
      await scene.eventually(async () =>
        (await isNoticed(scene, before)) ? undefined : `This cannot be noticed: ${words}.`,
      )
  }

  /** What the machine waits for must have been asked, and not something else. */
  const ask = async (state: ModelState, callsBefore: number) => {
    const awaited = [...state.running.values()].filter((actor) => callActors.has(actor)).map(callOf)
    await scene.eventually(async () => {
      const missing = awaited.find((name) => !scene.calls.waits(name))
      if (missing === undefined) return undefined
      const made = scene.calls.made.slice(callsBefore).map((name) => calls[name].name)
      return `The page did not call ${calls[missing].name}, but ${made.join(', ') || 'nothing'}.`
    })
  }

  const callOf = (actor: string) => (bindings.services[actor] as { call: CallName }).call
  const attempt = async (step: number, act: () => Promise<void>) => {
    try {
      await act()
      await afterStep(step)
    } catch (cause) {
      throw new WalkFailure(cause, path, step, own().at(-1)?.value as StateValue | undefined)
    }
  }

  scene.calls.hold([...callActors].map(callOf))
  scene.time.follow(states[0]!)
  await attempt(0, async () => {
    await bindings.open(scene, path.input)
    await arrive(states[0]!, 0, false)
    await look(states[0]!)
  })
  let isFleeting = false
  let reportsBefore = 0
  for (const [index, step] of path.steps.entries()) {
    const [before, after] = [states[index]!, states[index + 1]!]
    const next = surroundingsAfter(environment, around, { step, before, after }, callActors)
    if ('kind' in next) throw new Error(`Step ${step.label} is not walked (${next.kind}): ${next.reason}.`)
    // What follows by itself may have been reported together with its cause.
    if (!isFleeting) reportsBefore = own().length
    await attempt(index + 1, async () => {
      const callsBefore = scene.calls.made.length
      const reportedBefore = reportedBy(scene)
      const idle = idleBefore(path.steps, states, index, callActors)
      if (idle > 0) {
        await othersAnswered(scene)
        await scene.time.idle(idle)
      }
      if (!isFleeting) await perform(bindings as Bindings, scene, step, nextFailure)
      around = next
      isFleeting = environment.isFleeting?.(next.world, after) ?? false
      await arrive(after, reportsBefore, isFleeting)
      scene.time.follow(after)
      if (isFleeting) return
      await look(after)
      await noticeEffects(after, reportedBefore)
      await ask(after, callsBefore)
    })
  }
  return { taken: transitionsHeard(entry, scene), mistakable }
}
