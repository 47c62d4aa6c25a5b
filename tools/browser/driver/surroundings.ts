/**
 * A machine in the browser is surrounded by other machines, pages and a client with its own rules. What they allow is
 * a small state of its own (`World`); paths are made on the product of both, so that every step can be walked.
 */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Configuration, ConfigurationGraph, Edge } from '#tools/model/configuration-graph.ts'
import { exploreInput } from '#tools/model/configuration-graph.ts'
import { makePath, type Path, type PathStep } from '#tools/model/path.ts'
import { stableText } from '#tools/model/stable-text.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { ModelState, TimedModel } from '#tools/model/timed-model.ts'
import { coverGoals } from '#tools/model/tours.ts'

/** One step of the machine, as the surroundings judge it. */
export interface Happening {
  step: PathStep
  before: ModelState
  after: ModelState
}

/** See the file's comment. */
export interface Surroundings<World> {
  start: (input: string) => World
  /** The surroundings after a step, or the reason why it cannot happen in the browser. */
  next: (world: World, happening: Happening) => { world: World } | { impossible: string }
  /** Whether what follows happens by itself, before anybody could look. */
  isFleeting?: (world: World, state: ModelState) => boolean
}

/** Nothing but the page: every step of the machine can happen. */
export const nothingAround: Surroundings<null> = {
  start: () => null,
  next: () => ({ world: null }),
}

/** The client gives a call up after 15 seconds: while one is held, no longer delay can pass. */
const longestCall = 14_000

const isTooLong = ({ step, before }: Happening, callActors: ReadonlySet<string>): boolean =>
  step.kind === 'after' &&
  (step.wait ?? 0) > longestCall &&
  [...before.running.values()].some((actor) => callActors.has(actor))

/** What a step makes of the surroundings, with what holds for every machine. */
export const judge = <World>(
  surroundings: Surroundings<World>,
  world: World,
  happening: Happening,
  callActors: ReadonlySet<string>,
): { world: World } | { impossible: string } =>
  isTooLong(happening, callActors)
    ? { impossible: 'the client gives a call up after 15 seconds' }
    : surroundings.next(world, happening)

/** The product of a machine's configurations and its surroundings, from one input. */
function exploreInBrowser<World>(
  graph: ConfigurationGraph,
  surroundings: Surroundings<World>,
  callActors: ReadonlySet<string>,
): ConfigurationGraph {
  const configurations = new Map<string, Configuration>()
  const keyOf = (key: string, world: World) => `${key} | ${stableText(world)}`
  const visit = (original: Configuration, world: World): Configuration => {
    const key = keyOf(original.key, world)
    const known = configurations.get(key)
    if (known) return known
    const edges: Edge[] = []
    configurations.set(key, { key, state: original.state, edges })
    for (const edge of original.edges) {
      const target = graph.configurations.get(edge.to)!
      const happening = { step: edge.event, before: original.state, after: target.state }
      const verdict = judge(surroundings, world, happening, callActors)
      if ('impossible' in verdict) continue
      const next = visit(target, verdict.world)
      edges.push({ ...edge, from: key, to: next.key })
    }
    return { key, state: original.state, edges }
  }
  visit(graph.start, surroundings.start(graph.inputName))
  const start = configurations.values().next().value!
  return { ...graph, start, configurations }
}

/** Longer walks are hard to read when they fail. */
const mostSteps = 25

/** Paths that take every transition that can happen in the browser, and start from every input. */
export function pathsInBrowser<World>(
  entry: CatalogueEntry,
  model: TimedModel,
  surroundings: Surroundings<World>,
  callActors: ReadonlySet<string>,
): Path[] {
  const covered = new Set<string>()
  return Object.keys(entry.inputs).flatMap((inputName) => {
    const graph = exploreInBrowser(exploreInput(entry, model, inputName), surroundings, callActors)
    graph.takenAtStart.forEach((key) => covered.add(key))
    const tours = coverGoals(graph, (_before, edge) => edge.taken, covered, mostSteps)
    return (tours.length > 0 ? tours : [[]]).map((edges) => {
      const last = edges.at(-1)
      const end = last ? graph.configurations.get(last.to)! : graph.start
      return makePath(
        inputName,
        edges.map(({ event }) => event),
        stateText(end.state.snapshot.value),
      )
    })
  })
}
