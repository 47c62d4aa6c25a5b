/** A path in sentences: what holds before, what happens, what is seen. */
import type { Language } from '#contract/entities.ts'
import { effectsOf } from '#tools/browser/driver/effects.ts'
import { idleBefore } from '#tools/browser/driver/environment-model.ts'
import { callActorsOf } from '#tools/browser/driver/walk.ts'
import { fleetingAfter } from '#tools/browser/driver/walkable.ts'
import type { StateDescription } from '#tools/model/machine-description.ts'
import type { PathStep } from '#tools/model/path.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { documentWords } from './document-words.ts'
import type { PathSource, ReplayedPath } from './path-source.ts'
import { requirementsServed } from './selection.ts'
import type { Check, Expectation } from './expectation.ts'
import { preparationsOf, type Preparations } from './preparations.ts'
import {
  actionsAlong,
  asPart,
  captionsOf,
  causeOf,
  inShort,
  sentencesOf,
  type Sentences,
} from './sentences.ts'
import { durationText, stepSentence } from './step-sentence.ts'

/** One step for people, and what programs need to recognise it. */
export interface DescribedStep {
  /** What the person does, the service answers or time brings about. */
  action: string
  /** What somebody at a keyboard does before, so that this step or a later one comes about. */
  first: readonly string[]
  /** What they do while the answer to it is under way: it comes as things were before. */
  meanwhile: readonly string[]
  /** What somebody at a keyboard does after it, so that the next steps can. */
  afterwards?: string
  /** What is expected then, and how a walk finds out: first what is seen, then what it means. */
  expected: readonly Expectation[]
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
  start: readonly Expectation[]
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

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const as = (check: Check, texts: readonly string[]): Expectation[] => texts.map((text) => ({ text, check }))

/** What states look like is seen; what they are called says what it means. */
const expectedIn = (
  { source, language }: Describing,
  states: readonly StateDescription[],
  state: ModelState,
  canBeSeen: boolean,
): Expectation[] => [
  ...states.flatMap(({ path }) => {
    const captions = captionsOf(source.entry, language, path, state)
    return captions.length > 0 && canBeSeen ? as('seen', [list.format(captions)]) : []
  }),
  ...as(
    'not checked',
    states.map(({ path, description }) => asPart(description ?? path)),
  ),
]

const whyTaken = ({ source }: Describing, { taken }: ModelState): string[] =>
  source.model.description.transitions
    .filter(({ key, description }) => taken.includes(key) && description)
    .map(({ description = '' }) => asPart(description))

/** Of a text that stands for several things only what is claimed least. */
const distinct = (expectations: readonly Expectation[]): Expectation[] => [
  ...new Map(expectations.map((one) => [one.text, one])).values(),
]

/** One step with what surrounds it. */
interface Taken {
  step: PathStep
  before: ModelState
  after: ModelState
  /** What follows happens by itself, before anybody could look. */
  isFleeting: boolean
}

const expectedAfter = (
  describing: Describing,
  { step, before, after, isFleeting }: Taken,
): readonly Expectation[] => {
  // The walk finds the page in the same state, with the same looks.
  if (after.taken.length === 0) return as('seen', [documentWords.unnoticed])
  const { source, language } = describing
  const known = restingIn(describing, before)
  const entered = restingIn(describing, after).filter((state) => !known.includes(state))
  const [effects, looks] = [
    source.bindings && !isFleeting ? effectsOf(after.emitted, { language }).map(({ words }) => words) : [],
    expectedIn(describing, entered, after, !isFleeting),
  ]
  const cause = causeOf(source.entry, step)
  return distinct([
    ...looks.filter(({ check }) => check === 'seen'),
    ...as('seen', effects),
    ...as(cause, whyTaken(describing, after)),
    ...looks.filter(({ check }) => check !== 'seen'),
  ])
}

/**
 * Of several buttons in one step the last makes the call that follows: what is prepared while the answer of a single
 * one is under way would be too late then.
 */
const beforeLastButton = (action: string, first: readonly string[], meanwhile: readonly string[]) =>
  action.split('presses ').length > 2
    ? {
        first: [
          ...first,
          ...meanwhile.map((what) =>
            what.replace(/^while the answer is under way(, for step \d+),/, 'before the last button$1,'),
          ),
        ],
        meanwhile: [],
      }
    : { first, meanwhile }

const describeOne = async (
  describing: Describing,
  { path, states }: ReplayedPath,
  priority: DescribedPath['priority'],
): Promise<DescribedPath> => {
  const { source, sentences, language } = describing
  const along = await actionsAlong(source.entry, language, path, states)
  const start = states[0]!
  let idled = 0
  /** Who has idled before asking waits that much less for the delay that passes meanwhile. */
  const actionOf = (step: PathStep, index: number, idle: number): string => {
    const { wait = 0 } = step
    const isIdledFor = step.kind === 'after' && idled > 0 && wait > idled
    const action =
      along[index] ?? stepSentence(sentences.steps, isIdledFor ? { ...step, wait: wait - idled } : step)
    if (isIdledFor) idled = 0
    if (idle === 0) return action
    idled = idle
    return `after another ${durationText(idle)}, ${action}`
  }
  const fleeting = source.bindings ? fleetingAfter(source.bindings, { path, states }) : new Set<number>()
  const preparations: Preparations = preparationsOf(source.entry, path.steps, fleeting)
  const end = restingIn(describing, states.at(-1)!)
  return {
    id: path.id,
    title: `${path.input}: ${end.map((state) => asPart(state.description ?? state.path)).join('; ')}`,
    input: path.input,
    preconditions: sentences.given[path.input] ?? [],
    start: expectedIn(describing, restingIn(describing, start), start, true),
    steps: path.steps.map((step, index) => {
      const after = states[index + 1]!
      const idle = source.bindings ? idleBefore(path.steps, states, index, callActorsOf(source.bindings)) : 0
      const { first = [], meanwhile = [], afterwards } = preparations.get(index) ?? {}
      const action = actionOf(step, index, idle)
      return {
        action,
        ...beforeLastButton(action, first, meanwhile),
        ...(afterwards !== undefined && { afterwards }),
        expected: expectedAfter(describing, {
          step,
          before: states[index]!,
          after,
          isFleeting: fleeting.has(index),
        }),
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
  const actionsOf = ({ steps }: DescribedPath) => [...new Set(steps.map(({ action }) => inShort(action)))]
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
    await Promise.all(
      paths.map((one) => {
        const isNeeded = one.states.some(({ taken }) => taken.some((key) => count.get(key) === 1))
        return describeOne(describing, one, isNeeded ? 'High' : 'Medium')
      }),
    ),
  )
}
