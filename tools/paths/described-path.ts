/** A path in sentences: what holds before, what happens, what is seen. */
import type { Language } from '#contract/entities.ts'
import type { StateDescription } from '#tools/model/machine-description.ts'
import type { PathStep } from '#tools/model/path.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { documentWords, fill, modelTexts, type DocumentWords, type ModelTexts } from './model-texts.ts'
import type { PathSource, ReplayedPath } from './path-source.ts'
import { requirementsServed } from './selection.ts'

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

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** `9 minutes, 53 seconds` in a language. */
export const durationText = (milliseconds: number, language: Language): string => {
  let seconds = milliseconds / 1000
  const parts = units.flatMap(([unit, length]) => {
    const amount = unit === 'second' ? Math.round(seconds * 10) / 10 : Math.floor(seconds / length)
    seconds -= amount * length
    // Latin digits in Arabic too, as in the portal.
    const format = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    })
    return amount > 0 ? [format.format(amount)] : []
  })
  return parts.length > 0
    ? new Intl.ListFormat(language, { type: 'unit' }).format(parts)
    : new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0)
}

/** Everything that describing the paths of one machine needs. */
interface Describing {
  source: PathSource
  texts: ModelTexts
  words: DocumentWords
  language: Language
}

const sampleIn = (label: string) => /\((?:[^:()]+: )?(.*)\)$/.exec(label)?.[1]

const actionOf = ({ texts, language, source }: Describing, step: PathStep): string => {
  const { kind, label, event, actor = '' } = step
  if (kind === 'after') {
    const name = label.slice('after '.length)
    return fill(texts.delays[name] ?? label, { duration: durationText(step.wait ?? 0, language) })
  }
  if (kind === 'done' || kind === 'error') {
    const samples = texts.outcomes[actor]?.[kind === 'done' ? 'done' : 'errors']
    return samples?.[sampleIn(label) ?? ''] ?? label
  }
  const sentence = texts.events[event.type]
  if (typeof sentence === 'string') return sentence
  const [only = ''] = Object.keys(source.entry.events[event.type] ?? {})
  return sentence?.[sampleIn(label) ?? only] ?? label
}

const restingIn = ({ source }: Describing, state: ModelState): StateDescription[] => {
  const active = new Set(state.snapshot._nodes.map(({ id }) => id))
  return source.model.description.states.filter(({ id, children }) => active.has(id) && children.length === 0)
}

const seenIn = (describing: Describing, states: readonly StateDescription[]) =>
  states.map(({ path, description }) => describing.texts.states[path] ?? description ?? path)

const rowsTaken = ({ source }: Describing, { taken }: ModelState) =>
  taken.flatMap((key) => source.model.description.transitions.filter((row) => row.key === key))

/** Of several ways to go on within one step only the last one is seen. Such actions are called go to somewhere. */
const seenActions = (actions: readonly string[]): string[] => {
  const isGoing = (action: string) => /^goTo[A-Z]/.test(action)
  const last = actions.findLastIndex(isGoing)
  return actions.filter((action, index) => index === last || !isGoing(action))
}

const expectedAfter = (describing: Describing, before: ModelState, after: ModelState): string[] => {
  const { texts, words } = describing
  if (after.taken.length === 0) return [words.unnoticed]
  const rows = rowsTaken(describing, after)
  const actions = seenActions(rows.flatMap((row) => row.actions))
  const effects = actions.flatMap((action) => texts.effects[action] || [])
  const known = restingIn(describing, before)
  const resting = restingIn(describing, after)
  const entered = seenIn(
    describing,
    resting.filter((state) => !known.includes(state)),
  )
  if (effects.length + entered.length > 0) return [...new Set([...effects, ...entered])]
  return [fill(words.unchanged, { state: seenIn(describing, resting).join('; ') })]
}

const describeOne = (
  describing: Describing,
  { path, states }: ReplayedPath,
  priority: DescribedPath['priority'],
): DescribedPath => {
  const { texts } = describing
  const input = texts.inputs[path.input] ?? { name: path.input, given: path.input }
  const start = states[0]!
  const seenAtStart = seenIn(describing, restingIn(describing, start))
  const seenAtEnd = seenIn(describing, restingIn(describing, states.at(-1)!))
  return {
    id: path.id,
    title: `${input.name}: ${seenAtEnd.join('; ')}`,
    input: path.input,
    preconditions: [...texts.background, input.given],
    start: seenAtStart,
    steps: path.steps.map((step, index) => {
      const after = states[index + 1]!
      return {
        action: actionOf(describing, step),
        expected: expectedAfter(describing, states[index]!, after),
        kind: step.kind,
        label: step.label,
        state: stateText(after.snapshot.value),
        requirements: requirementsServed(describing.source, [after]),
      }
    }),
    requirements: requirementsServed(describing.source, states),
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

/** Describes a set of paths of one machine in one language. */
export const describePaths = (
  source: PathSource,
  paths: readonly ReplayedPath[],
  language: Language,
): DescribedPath[] => {
  const describing = {
    source,
    language,
    texts: modelTexts(language, source.entry),
    words: documentWords(language),
  }
  const count = takenBy(paths)
  return withDistinctTitles(
    paths.map((one) => {
      const isNeeded = one.states.some(({ taken }) => taken.some((key) => count.get(key) === 1))
      return describeOne(describing, one, isNeeded ? 'High' : 'Medium')
    }),
  )
}
