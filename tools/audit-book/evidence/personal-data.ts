/** Which data of a person a machine holds in which states: measured on the contexts along the executed paths. */
import type { MachineEvidence } from './machine-evidence.ts'

/** Names of what belongs to a person, wherever they occur in a context. */
const personal =
  /^(?:e-?mail|email\w*|login|username|identifier|password\w*|repeat|code|otp\w*|phone\w*|mobile\w*|idNumber|accountName|name|fullName|message|body|address|property\w*|invoiceNumber|value|destination|subject)$/i

/** One thing that a machine remembers of a person. */
export interface HeldData {
  /** Where in the context: `credentials.password`. */
  field: string
  /** Whether it is a password or a code. */
  isSecret: boolean
  /** States in which some path holds it. */
  held: readonly string[]
  /** States in which no path holds it any more although one did before. */
  gone: readonly string[]
}

const isSecretName = (field: string) => /password|otp|(?:^|\.)(?:code|repeat)$/i.test(field)

/** Dotted names, such as reasons of refusals, are of closed lists and of nobody. */
const isOfAPerson = (field: string, value: string) =>
  personal.test(field.split('.').at(-1) ?? '') &&
  value.trim() !== '' &&
  !/^[a-z]+(?:\.[A-Za-z]+)+$/.test(value)

const fieldsIn = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return isOfAPerson(path.join('.'), value) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, below]) => fieldsIn(below, [...path, key]))
}

/** What a machine holds of a person, the secrets first. */
export const heldData = ({ results, leavesOf, description }: MachineEvidence): HeldData[] => {
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
        const now = new Set(fieldsIn(snapshot.context))
        for (const field of now) note(held, field, active)
        for (const field of before) if (!now.has(field)) note(gone, field, active)
        for (const field of now) before.add(field)
      }
    }
  return [...held]
    .map(([field, states]) => ({
      field,
      isSecret: isSecretName(field),
      held: [...states].toSorted(),
      gone: [...(gone.get(field) ?? [])].filter((state) => !states.has(state)).toSorted(),
    }))
    .toSorted((a, b) => Number(b.isSecret) - Number(a.isSecret) || a.field.localeCompare(b.field))
}
