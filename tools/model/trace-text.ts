/** Observations along paths as text that people review: only what changed, one line per thing. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Observation, RunningActor } from './observation.ts'
import type { Path } from './path.ts'
import { hideSecrets } from './secrets.ts'
import { stableText } from './stable-text.ts'

const inline = (value: unknown): string => {
  if (value === undefined) return '(none)'
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${key}: ${inline(one)}`)
      .join(', ')} }`
  return String(value)
}

/** Seconds where they are whole or halves of people's time, else milliseconds. */
const duration = (milliseconds: number) =>
  milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`

const line = (label: string, text: string) => `      ${label.padEnd(9)} ${text}`.trimEnd()

const contextLines = (before: Observation | undefined, now: Observation): string[] => {
  const old = hideSecrets(before?.context ?? {}) as Record<string, unknown>
  const current = hideSecrets(now.context) as Record<string, unknown>
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .toSorted()
    .filter((key) => stableText(old[key]) !== stableText(current[key]))
    .map((key) => line('context', `${key}: ${inline(current[key])}`))
}

const sameRun = (a: RunningActor, b: RunningActor) =>
  a.actor === b.actor && stableText(a.input) === stableText(b.input)

const actorLines = (before: Observation | undefined, now: Observation): string[] => {
  const old = before?.running ?? []
  const started = now.running.filter((one) => !old.some((other) => sameRun(one, other)))
  const ended = old.filter((one) => !now.running.some((other) => sameRun(one, other)))
  const messages = now.running.flatMap((one) => {
    const heard = old.find((other) => sameRun(one, other))?.received.length ?? 0
    return one.received
      .slice(heard)
      .map((message) => line('tells', `${one.actor} ${inline(hideSecrets(message))}`))
  })
  return [
    ...ended.map(({ actor }) => line('ends', actor)),
    ...started.map(({ actor, input }) =>
      line('starts', input === undefined ? actor : `${actor} ${inline(hideSecrets(input))}`),
    ),
    ...messages,
  ]
}

const delayLines = (before: Observation | undefined, now: Observation): string[] => {
  const text = ({ delays }: Observation) =>
    delays.map(({ name, remaining }) => `${name} in ${duration(remaining)}`).join(', ')
  const old = before ? text(before) : ''
  const current = text(now)
  return old === current ? [] : [line('delays', current || '(none)')]
}

/** Samples of one event are joined: `credentials.submitted(complete, withoutPassword)`. */
const offersText = (offers: readonly string[]): string => {
  const samples = new Map<string, string[]>()
  for (const offer of offers) {
    const [, type = offer, sample] = /^([^(]+)\((.+)\)$/.exec(offer) ?? []
    samples.set(type, [...(samples.get(type) ?? []), ...(sample === undefined ? [] : [sample])])
  }
  return [...samples]
    .map(([type, names]) => (names.length === 0 ? type : `${type}(${names.join(', ')})`))
    .join(', ')
}

const observationLines = (before: Observation | undefined, now: Observation): string[] => {
  const tags = now.tags.length === 0 ? '' : `  #${now.tags.join(' #')}`
  const state = before?.state === now.state && stableText(before.tags) === stableText(now.tags)
  const offers = offersText(now.offers)
  return [
    line('state', state ? '(same)' : `${now.state}${tags}`),
    ...(now.impossible === undefined ? [] : [line('!', now.impossible)]),
    ...contextLines(before, now),
    ...actorLines(before, now),
    ...delayLines(before, now),
    ...now.emitted.map((event) => line('emits', inline(hideSecrets(event)))),
    ...now.toParent.map((event) => line('to parent', inline(hideSecrets(event)))),
    ...(before && offers === offersText(before.offers) ? [] : [line('offers', offers || '(nothing)')]),
    ...(now.status === 'done' ? [line('output', inline(hideSecrets(now.output)))] : []),
    ...(now.error === undefined ? [] : [line('error', now.error)]),
  ]
}

/** One path with what was observed at its start and after each step. */
export const pathTrace = (path: Path, observations: readonly Observation[]): string => {
  const steps = observations.map((observation, index) => {
    const title =
      index === 0 ? '   0  start' : `  ${String(index).padStart(2)}  ${path.steps[index - 1]?.label}`
    return [title, ...observationLines(observations[index - 1], observation)].join('\n')
  })
  return [`Path ${path.id} – ${path.title}`, ...steps].join('\n')
}

/** All paths of a machine as one reviewed text. */
export const machineTrace = (
  entry: CatalogueEntry,
  runs: readonly { path: Path; observations: readonly Observation[] }[],
): string => {
  const steps = runs.reduce((sum, { path }) => sum + path.steps.length, 0)
  const header = [
    `${entry.title} (${entry.id})`,
    `${runs.length} paths with ${steps} steps take every transition of the machine. Only changes are written down.`,
  ]
  return [header.join('\n'), ...runs.map(({ path, observations }) => pathTrace(path, observations)), ''].join(
    '\n\n',
  )
}
