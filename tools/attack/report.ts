/** What an attack found and what it did: the facts of its summary. */
import type { MemoryVerdict } from './environment/memory.ts'

/** Something that must not be. Findings of one kind are one line with a count and the first example. */
export interface Finding {
  kind: string
  count: number
  /** The first one: enough to repeat it by hand. */
  example: string
}

/** What one scenario did. */
export interface Deeds {
  /** How often each outcome came: `200`, `503`, `closed` by the server, `silent`. */
  outcomes: Map<string, number>
  /** Measured facts, a sentence each. */
  facts: string[]
}

export interface Report {
  /** @param kind a sentence without particulars, so that equal findings count together */
  find(kind: string, example: string): void
  count(scenario: string, outcome: string): void
  note(scenario: string, fact: string): void
  /** What was measured of the memory of the portal. */
  remember(memory: MemoryVerdict): void
  memory(): MemoryVerdict
  /** The portal has said that a change is done. */
  acknowledged(): void
  acknowledgements(): number
  /** A `kill -9` of the portal. */
  killed(): void
  findings(): Finding[]
  deeds(): Map<string, Deeds>
  /** Requests of all scenarios together. */
  requests(): number
  kills(): number
}

const longestExample = 1200

export function createReport(): Report {
  const findings = new Map<string, Finding>()
  const deeds = new Map<string, Deeds>()
  let kills = 0
  let acknowledgements = 0
  let memory: MemoryVerdict = { kind: 'tooShort' }

  function deedsOf(scenario: string): Deeds {
    const known = deeds.get(scenario) ?? { outcomes: new Map<string, number>(), facts: [] }
    deeds.set(scenario, known)
    return known
  }

  return {
    find(kind, example) {
      const known = findings.get(kind)
      if (known) known.count += 1
      else findings.set(kind, { kind, count: 1, example: example.slice(0, longestExample) })
    },
    count(scenario, outcome) {
      const { outcomes } = deedsOf(scenario)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    },
    note: (scenario, fact) => void deedsOf(scenario).facts.push(fact),
    killed: () => void (kills += 1),
    kills: () => kills,
    acknowledged: () => void (acknowledgements += 1),
    acknowledgements: () => acknowledgements,
    remember: (measured) => void (memory = measured),
    memory: () => memory,
    findings: () => [...findings.values()],
    deeds: () => deeds,
    requests: () =>
      [...deeds.values()].flatMap(({ outcomes }) => [...outcomes.values()]).reduce((sum, n) => sum + n, 0),
  }
}
