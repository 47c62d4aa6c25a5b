/** Recordings of visits are held against the model: a sound one agrees, a broken one is named at its first step. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import type { AnyTransitionDefinition } from 'xstate'
import { cannotHappen } from '#tools/browser/driver/environment-model.ts'
import { feasiblePairs, pairCoverage } from '#tools/model/coverage.ts'
import { replay } from '#tools/paths/commands/replay.ts'
import { createPathSource, type PathSource } from '#tools/paths/path-source.ts'
import { readRecording, type RecordedRow, type StateValueText } from '#tools/paths/recording/recorded-row.ts'
import { replayRecording } from '#tools/paths/recording/replay-recording.ts'
import { restingIn, structureOf } from '#tools/paths/recording/structure.ts'
import { leakReportEntry } from '../sample/leak-report-entry.ts'

const all = [...catalogue, leakReportEntry]
const humanCheck = catalogue.find(({ id }) => id === 'human-check')!
const sources = new Map(all.map((entry) => [entry.id, createPathSource(entry)]))

const rowIndex = (definition: AnyTransitionDefinition) => {
  const { source, eventType } = definition
  return (eventType === '' ? source.always : source.transitions.get(eventType))!.indexOf(definition)
}

/** What the portal would record of a path. Values after microsteps within one event come from the structure. */
const record = (
  { entry, model }: PathSource,
  visit: string,
  states: { taken: readonly string[]; snapshot: { value: unknown } }[],
): RecordedRow[] => {
  const structure = structureOf(model.description)
  let resting = structure.start
  return states.flatMap(({ taken, snapshot }) =>
    taken.map((key, index): RecordedRow => {
      const row = model.description.transitions.find((one) => one.key === key)!
      resting = structure.after(resting, [row])
      const isLast = index === taken.length - 1
      return {
        machine: entry.machine.id,
        actor: 'x:0',
        visit,
        sequence: undefined,
        source: row.definition.source.id,
        eventType: row.eventType,
        row: rowIndex(row.definition),
        value: isLast ? (snapshot.value as StateValueText) : nested(resting),
        at: 0,
        line: 0,
      }
    }),
  )
}

/** Paths at rest as a state value. */
const nested = (resting: readonly string[]): StateValueText => {
  const value: Record<string, unknown> = {}
  for (const path of resting) {
    let node = value
    for (const key of path.split('.')) node = (node[key] ??= {}) as Record<string, unknown>
  }
  return value as StateValueText
}

const recordingOf = (id: string) => {
  const source = sources.get(id)!
  const paths = source.make('transitions', { seed: 1, most: undefined })
  const rows = paths.flatMap(({ path, states }) => record(source, path.id, [...states]))
  return rows.map((row, index) => ({ ...row, line: index + 1 }))
}

describe('The structure of a machine', () => {
  it.each(all.filter(({ id }) => id !== 'otp-entry').map(({ id }) => id))(
    'leads where the machine itself goes: %s',
    (id) => {
      const { model, graphs } = sources.get(id)!
      const structure = structureOf(model.description)
      const wrong = graphs().flatMap(({ configurations }) =>
        [...configurations.values()].flatMap(({ state, edges }) =>
          edges.flatMap(({ taken, to, event }) => {
            const rows = taken.map((key) => model.description.transitions.find((one) => one.key === key)!)
            const after = rows.reduce(
              (at, row) => structure.after(at, [row]),
              restingIn(state.snapshot.value as StateValueText),
            )
            const real = restingIn(configurations.get(to)!.state.snapshot.value as StateValueText)
            return after.join() === real.join()
              ? []
              : [`${event.label}: ${after.join()} instead of ${real.join()}`]
          }),
        ),
      )
      expect(wrong).toEqual([])
    },
  )
})

describe('A recording', () => {
  it.each(catalogue.map(({ id }) => id))(
    'of what the model does agrees with it, and takes every transition: %s',
    (id) => {
      const replayed = replayRecording(catalogue, recordingOf(id))
      expect(replayed.disagreements).toEqual([])
      expect(replayed.usage.find(({ machine }) => machine === id)!.never).toEqual([])
    },
  )

  it('tells which transitions real visits never take', () => {
    const [first] = recordingOf('sign-in')
    const { usage } = replayRecording(catalogue, [first!])
    expect(usage.find(({ machine }) => machine === 'sign-in')!.taken).toHaveLength(1)
    expect(usage.find(({ machine }) => machine === 'session')!.taken).toHaveLength(0)
  })

  const rows = recordingOf('human-check')
  const firstEnd = rows.findIndex(({ eventType }) => eventType.startsWith('xstate.done'))

  it('of a transition that led elsewhere is named at that step', () => {
    const at = rows.findIndex(({ eventType }) => eventType === 'check.started')
    const redirected = rows.map((row, index) => (index === at ? { ...row, value: 'passed' } : row))
    const [found] = replayRecording(catalogue, redirected).disagreements
    expect(found).toMatchObject({ line: at + 1, machine: 'human-check' })
    expect(found!.what).toMatch(/the visit was in passed, the model in solving\.obtainingProof/)
  })

  it('of a transition that is not possible there is named at that step', () => {
    const at = rows.findIndex(({ eventType }) => eventType === 'check.started')
    const skipped = rows.filter((_row, index) => index !== at)
    const [found] = replayRecording(catalogue, skipped).disagreements
    expect(found!.line).toBe(rows[at + 1]!.line)
    expect(found!.what).toMatch(/but the model is in unsolved\./)
  })

  it('of states, transitions and machines that the model does not know is named', () => {
    const unknown = (change: Partial<RecordedRow>) =>
      replayRecording(catalogue, [{ ...rows[0]!, ...change }]).disagreements.map(({ what }) => what)
    expect(unknown({ source: 'humanCheck.dreaming' })).toEqual(['the model has no state humanCheck.dreaming'])
    expect(unknown({ row: 9 })[0]).toMatch(/no transition 10/)
    expect(unknown({ machine: 'toaster' })).toEqual(['the model has no such machine'])
  })

  it('that begins in the middle of a visit is followed from there', () => {
    expect(replayRecording(catalogue, rows.slice(firstEnd, firstEnd + 2)).disagreements).toEqual([])
  })

  it('that begins with a transition which cannot lead where the visit was is named', () => {
    const beginning = { ...rows[firstEnd]!, value: 'notNeeded' }
    const { disagreements, believed } = replayRecording(catalogue, [beginning])
    expect(disagreements[0]!.what).toMatch(/the visit was in notNeeded, the model in \w+/)
    expect(believed).toHaveLength(1)
  })

  it('tells of which actors it does not hold the beginning', () => {
    const { believed } = replayRecording(catalogue, rows.slice(firstEnd, firstEnd + 2))
    expect(believed).toMatchObject([{ machine: 'human-check', line: firstEnd + 1 }])
    expect(replayRecording(catalogue, rows).believed).toEqual([])
  })

  it('shows pairs that are said to be impossible, each where it happened first', () => {
    const { graphs } = sources.get('human-check')!
    const pairs = feasiblePairs(graphs())
    const claim = cannotHappen('nobody ever does')
    const { leftOut, disagreements } = replayRecording(
      catalogue,
      rows,
      () => new Map([...pairs].map((pair) => [pair, claim])),
    )
    expect(disagreements).toEqual([])
    const taken = pairCoverage(
      humanCheck,
      sources
        .get('human-check')!
        .make('transitions', { seed: 1, most: undefined })
        .map(({ path }) => path),
      graphs(),
    )
    const noticed = taken.covered.filter((pair) => !pair.startsWith('unnoticed'))
    expect(leftOut.map(({ pair }) => pair).toSorted()).toEqual(noticed.toSorted())
    expect(leftOut.every((one) => one.machine === 'human-check' && one.claim === claim)).toBe(true)
  })

  it('does not take for a pair what a gap lies between', () => {
    const pairs = new Map(
      [...feasiblePairs(sources.get('human-check')!.graphs())].map((pair) => [pair, cannotHappen('')]),
    )
    const visit = rows.filter((row) => row.visit === rows[0]!.visit)
    const everySecond = visit
      .map((row, sequence) => ({ ...row, sequence }))
      .filter(({ sequence }) => sequence % 2 === 0)
    expect(replayRecording(catalogue, everySecond, () => pairs).leftOut).toEqual([])
  })

  it('is read from newline-delimited JSON', () => {
    const text = rows.map((row) => JSON.stringify(row)).join('\n')
    expect(readRecording(`${text}\n\n`, 'visit.ndjson')).toEqual(rows)
  })
})

describe('The command', () => {
  it('ends with 0 for a whole recording, and with 1 where a line is missing in a visit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recording-'))
    const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => {
      told.mockRestore()
      rmSync(folder, { recursive: true })
    })
    const counters = new Map<string, number>()
    const lines = recordingOf('human-check').map((row) => {
      const sequence = counters.get(row.visit) ?? 0
      counters.set(row.visit, sequence + 1)
      return { sequence, text: JSON.stringify({ ...row, sequence }) }
    })
    const replayed = (some: typeof lines) => {
      const file = join(folder, 'visits.ndjson')
      writeFileSync(file, some.map(({ text }) => `${text}\n`).join(''))
      return replay.run([file])
    }
    expect(await replayed(lines)).toBe(0)
    const removed = lines.findIndex(({ sequence }) => sequence === 1)
    expect(lines[removed + 1]!.sequence).toBe(2)
    expect(await replayed(lines.toSpliced(removed, 1))).toBe(1)
    expect(told.mock.lastCall?.[0]).toContain('1 line is missing here')
  })
})

describe.each(catalogue.map(({ id }) => id))(
  'A recording of %s whose calls did not arrive in order',
  (id) => {
    const counters = new Map<string, number>()
    const inTurn = recordingOf(id).map((row): RecordedRow => {
      const sequence = counters.get(row.visit) ?? 0
      counters.set(row.visit, sequence + 1)
      return { ...row, sequence }
    })

    it('is replayed in the order of the visits', () => {
      const late = inTurn.toSorted((a, b) => (b.sequence ?? 0) - (a.sequence ?? 0))
      const replayed = replayRecording(catalogue, [...late, ...late.slice(0, 3)])
      expect(replayed).toMatchObject({
        disagreements: [],
        gaps: [],
        believed: [],
        transitions: inTurn.length,
      })
    })

    it('has gaps where calls were lost, which are no disagreements', () => {
      const lost = inTurn.filter(({ sequence = 0 }) => sequence % 5 !== 2)
      const { disagreements, gaps } = replayRecording(catalogue, lost)
      expect(disagreements).toEqual([])
      expect(gaps.length + [...counters.values()].filter((count) => count % 5 === 3).length).toBe(
        inTurn.length - lost.length,
      )
    })
  },
)
