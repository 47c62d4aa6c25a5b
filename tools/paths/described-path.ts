/** A path in sentences: what holds before, what happens, what is seen. */
import type { Language } from '#contract/entities.ts'
import type { StateDescription } from '#tools/model/machine-description.ts'
import type { PathStep } from '#tools/model/path.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { documentWords } from './document-words.ts'
import type { PathSource, ReplayedPath } from './path-source.ts'
import { requirementsServed } from './selection.ts'
import { asPart, sentencesOf, stateSentence, type Sentences } from './sentences.ts'
import { stepSentence } from './step-sentence.ts'

/** One step for people, and what programs need to recognise it. */
export interface DescribedStep {
  /** What the person does, the service answers or time brings about. */
  action: string
  /** What is seen then, most striking first. */
  expected: readonly string[]
  kind: PathStep['kind']
  label: string
  /** The combination of active states after the step. */
  state: string
  requirements: readonly string[]
}

/** A path for people. */
export interface DescribedPath {
  id: string
  title: string
  input: string
  /** What holds before: of the flow, then of this input. */
  preconditions: readonly string[]
  /** What is seen before the first step. */
  start: readonly string[]
  steps: readonly DescribedStep[]
  requirements: readonly string[]
  /** High: without this path some transition would be taken by no path of the set. */
  priority: 'High' | 'Medium'
}

/** Everything that describing the paths of one machine needs. */
interface Describing {
  source: PathSource
  sentences: Sentences
  language: Language
}

const restingIn = ({ source }: Describing, state: ModelState): StateDescription[] => {
  const active = new Set(state.snapshot._nodes.map(({ id }) => id))
  return source.model.description.states.filter(({ id, children }) => active.has(id) && children.length === 0)
}

const seenIn = (
  { source, language }: Describing,
  states: readonly StateDescription[],
  state: ModelState,
): string[] => states.map((one) => stateSentence(source.entry, language, one, state))

const whyTaken = ({ source }: Describing, { taken }: ModelState): string[] =>
  source.model.description.transitions
    .filter(({ key, description }) => taken.includes(key) && description)
    .map(({ description = '' }) => asPart(description))

const expectedAfter = (describing: Describing, before: ModelState, after: ModelState): string[] => {
  if (after.taken.length === 0) return [documentWords.unnoticed]
  const known = restingIn(describing, before)
  const entered = restingIn(describing, after).filter((state) => !known.includes(state))
  return [...new Set([...whyTaken(describing, after), ...seenIn(describing, entered, after)])]
}

const describeOne = (
  describing: Describing,
  { path, states }: ReplayedPath,
  priority: DescribedPath['priority'],
): DescribedPath => {
  const { source, sentences } = describing
  const start = states[0]!
  const end = restingIn(describing, states.at(-1)!)
  return {
    id: path.id,
    title: `${path.input}: ${end.map((state) => asPart(state.description ?? state.path)).join('; ')}`,
    input: path.input,
    preconditions: sentences.given[path.input] ?? [],
    start: seenIn(describing, restingIn(describing, start), start),
    steps: path.steps.map((step, index) => {
      const after = states[index + 1]!
      return {
        action: stepSentence(sentences.steps, step),
        expected: expectedAfter(describing, states[index]!, after),
        kind: step.kind,
        label: step.label,
        state: stateText(after.snapshot.value),
        requirements: requirementsServed(source, [after]),
      }
    }),
    requirements: requirementsServed(source, states),
    priority,
  }
}

const takenBy = (paths: readonly ReplayedPath[]) => {
  const count = new Map<string, number>()
  for (const { states } of paths)
    for (const key of new Set(states.flatMap(({ taken }) => taken))) count.set(key, (count.get(key) ?? 0) + 1)
  return count
}

/** More of them would make a title long. */
const mostTellingSteps = 2

/** Titles that several paths of a set would share get the steps that fewest of these paths have, the later the better. */
const withDistinctTitles = (paths: readonly DescribedPath[]): DescribedPath[] => {
  const count = (texts: readonly string[]) => {
    const counted = new Map<string, number>()
    for (const text of texts) counted.set(text, (counted.get(text) ?? 0) + 1)
    return counted
  }
  const actionsOf = ({ steps }: DescribedPath) => [...new Set(steps.map(({ action }) => action))]
  const titles = new Map(paths.map((path) => [path, path.title]))
  for (let told = 0; told < mostTellingSteps; told += 1) {
    const shared = count([...titles.values()])
    for (const title of [...shared.keys()].filter((one) => shared.get(one)! > 1)) {
      const alike = paths.filter((path) => titles.get(path) === title)
      const common = count(alike.flatMap(actionsOf))
      for (const path of alike) {
        const [telling] = actionsOf(path)
          .toReversed()
          .filter((action) => common.get(action)! < alike.length)
          .toSorted((a, b) => common.get(a)! - common.get(b)!)
        if (telling !== undefined) titles.set(path, `${title} – ${telling}`)
      }
    }
  }
  const seen = new Map<string, number>()
  return paths.map((path) => {
    const title = titles.get(path)!
    const nth = (seen.get(title) ?? 0) + 1
    seen.set(title, nth)
    return { ...path, title: nth === 1 ? title : `${title} (${nth})` }
  })
}

/** Describes a set of paths of one machine, with captions in a language. */
export const describePaths = async (
  source: PathSource,
  paths: readonly ReplayedPath[],
  language: Language,
): Promise<DescribedPath[]> => {
  const describing = { source, language, sentences: await sentencesOf(source.entry, language) }
  const count = takenBy(paths)
  return withDistinctTitles(
    paths.map((one) => {
      const isNeeded = one.states.some(({ taken }) => taken.some((key) => count.get(key) === 1))
      return describeOne(describing, one, isNeeded ? 'High' : 'Medium')
    }),
  )
}
