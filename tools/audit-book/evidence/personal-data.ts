/**
 * Which data of a person a machine holds in which states: measured on the contexts along the executed paths. Only what is known
 * to be of nobody is left out: an auditor rather reads a line too many.
 */
import type { MachineEvidence } from './machine-evidence.ts'
import { isSecretField } from './secret-names.ts'

/** Parts of a context that are of nobody: settings, rules, what everybody may choose from, what the server says, pages. */
const sharedParts =
  /(?:^|\.)(?:refusal|failure|rules|policy|\w+Policy|humanCheck|providers|banks|idTypes|choices|customFields|tariffs|organisation|page|target|background)(?:\.|$)/

/** What is of nobody, wherever it stands: kinds, states of the page, durations, instants of codes, units. */
const sharedNames = new Set(
  `kind channel status state startAt index step mode wish fault done move asked sent awaited remembered purpose audience path
  language filter registeredBy refusedField fewestDigits codesSent messagesSent size unit currency paymentType service hash
  applicationType resendAfterMs resendAt expiresAfterMs expiresAt endsAt leftMs warnAfterMs endAfterWarningMs reopensInMs
  isReloaded today notPayable minimumLength instalmentsFromCents dials conversionFactor areas`.split(/\s+/),
)

/** What only one machine means so. */
const sharedIn: Readonly<Record<string, RegExp>> = {
  'human-check': /^key$/,
  'interruption-planning': /./,
  'legal-acceptance': /^terms$/,
  'sign-in': /^input\.storedAcceptance\./,
}

/** One thing that a machine remembers of a person. */
export interface HeldData {
  /** Where in the context: `credentials.password`, `own.dues[].cents`. */
  field: string
  /** Whether it is a password, a code, or a link or proof that stands for one. */
  isSecret: boolean
  /** States in which some path holds it. */
  held: readonly string[]
  /** States in which no path holds it any more although one did before. */
  gone: readonly string[]
}

/** Whether a value is there at all. Dotted names, such as reasons and moves, are of closed lists. */
const isThere = (value: unknown): boolean =>
  typeof value === 'number'
    ? value !== 0
    : typeof value === 'string' && value.trim() !== '' && !/^[a-z]+(?:\.[A-Za-z]+)+$/.test(value)

/** Every text and number below, but for what is known to be of nobody: what nobody has judged is listed. */
const fieldsIn = (machine: string, value: unknown, field = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => fieldsIn(machine, one, `${field}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, below]) =>
      fieldsIn(machine, below, field === '' ? key : `${field}.${key}`),
    )
  const plain = field.replaceAll('[]', '')
  const isShared =
    sharedParts.test(plain) ||
    sharedNames.has(plain.split('.').at(-1) ?? '') ||
    sharedIn[machine]?.test(plain) === true
  return isShared || !isThere(value) ? [] : [field]
}

/** What a machine holds of a person, the secrets first. */
export const heldData = ({ entry, results, leavesOf, description }: MachineEvidence): HeldData[] => {
  const held = new Map<string, Set<string>>()
  const gone = new Map<string, Set<string>>()
  const note = (map: Map<string, Set<string>>, field: string, states: readonly string[]) => {
    const known = map.get(field) ?? new Set()
    for (const state of states) known.add(state)
    map.set(field, known)
  }
  const pathOf = new Map(description.states.map(({ id, path }) => [id, path]))
  const leaves = new Set([...leavesOf.values()].flat())
  for (const { replayed } of results)
    for (const { states } of replayed) {
      const before = new Set<string>()
      for (const { snapshot } of states) {
        const active = snapshot._nodes
          .flatMap(({ id }) => pathOf.get(id) ?? [])
          .filter((path) => leaves.has(path))
        const now = new Set(fieldsIn(entry.id, JSON.parse(JSON.stringify(snapshot.context))))
        for (const field of now) note(held, field, active)
        for (const field of before) if (!now.has(field)) note(gone, field, active)
        for (const field of now) before.add(field)
      }
    }
  return [...held]
    .map(([field, states]) => ({
      field,
      isSecret: isSecretField(field),
      held: [...states].toSorted(),
      gone: [...(gone.get(field) ?? [])].filter((state) => !states.has(state)).toSorted(),
    }))
    .toSorted((a, b) => Number(b.isSecret) - Number(a.isSecret) || a.field.localeCompare(b.field))
}
