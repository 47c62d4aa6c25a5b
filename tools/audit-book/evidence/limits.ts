/** Every limit of the server, and every delay of a machine: its value, where it comes from, and how it is set. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLimits } from '#server/platform/limits.ts'
import { setupOf, setupsIn } from '#tools/statecharts/diff/setup-definitions.ts'
import { testsOfLimits } from '../specification/enforced.ts'
import type { MachineEvidence } from './machine-evidence.ts'

const project = join(import.meta.dirname, '../../..')
const limitsFile = 'server/platform/limits.ts'

/** One limit that the server enforces, whatever a browser does. */
export interface ServerLimit {
  name: string
  value: number
  /** What its comment says; of several below one comment, the same. */
  meaning: string
  /** The environment variable that sets another value. */
  setting: string
  /** Files of tests that fail when it is three times as high. */
  tests: readonly string[]
}

/** `codeWrongTries` → `LIMIT_CODE_WRONG_TRIES`, as the server reads it. */
const settingOf = (name: string) =>
  `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

/** Reads the comments beside the values: the values themselves are those that the server runs with. */
export const serverLimits = (): ServerLimit[] => {
  const lines = readFileSync(join(project, limitsFile), 'utf8').split('\n')
  let meaning = ''
  return lines.flatMap((line): ServerLimit[] => {
    const comment = /^ {2}\/\*\* (.*) \*\/$/.exec(line)?.[1]
    if (comment !== undefined) meaning = comment
    const name = /^ {2}(\w+):/.exec(line)?.[1]
    if (name === undefined || !(name in defaultLimits)) return []
    const setting = settingOf(name)
    return [
      {
        name,
        value: defaultLimits[name as keyof typeof defaultLimits],
        meaning,
        setting,
        tests: testsOfLimits[name] ?? [],
      },
    ]
  })
}

/** One delay of a machine, which the page keeps: it protects nobody whom the server does not protect. */
export interface MachineDelay {
  name: string
  /** As the machine defines it: milliseconds, or where they come from. */
  definition: string
  /** What passes in the executed paths, in milliseconds, shortest first. */
  samples: readonly number[]
  /** What happens then. */
  meanings: readonly string[]
  requirements: readonly string[]
}

let setups: ReturnType<typeof setupsIn> | undefined

/** The delays of a machine, in the order of their names. */
export const delaysOf = ({ entry, description, results }: MachineEvidence): MachineDelay[] => {
  const definitions = setupOf(entry.machine, (setups ??= setupsIn(project)))
  const rows = description.transitions.filter(({ kind }) => kind === 'after')
  const waits = new Map<string, Set<number>>()
  for (const { replayed } of results)
    for (const { states } of replayed)
      for (const [index, state] of states.entries())
        for (const { id, event, due } of state.delays) {
          // What was pending before began earlier, and has less left.
          if (states[index - 1]?.delays.some((known) => known.id === id && known.due === due)) continue
          const name = rows.find(({ eventType }) => eventType === event.type)?.trigger
          if (name !== undefined) waits.set(name, (waits.get(name) ?? new Set()).add(due - state.now))
        }
  return [...new Set(rows.map(({ trigger }) => trigger))].toSorted().map((name) => {
    const own = rows.filter(({ trigger }) => trigger === name)
    const held: unknown = entry.machine.implementations.delays[name]
    return {
      name,
      // A number that stands elsewhere is told as the number.
      definition: typeof held === 'number' ? String(held) : (definitions[`delay ${name}`] ?? ''),
      samples: [...(waits.get(name) ?? [])].toSorted((a, b) => a - b),
      meanings: [...new Set(own.flatMap((row) => row.description ?? []))],
      requirements: [...new Set(own.flatMap((row) => row.requirements))],
    }
  })
}
