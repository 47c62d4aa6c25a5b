/** Paths, driver and coverage on the sample machine, whose right answers are known by hand. */
import { describe, expect, it } from 'vitest'
import { pairCoverage, transitionCoverage } from '#tools/model/coverage.ts'
import { explore, type Edge } from '#tools/model/configuration-graph.ts'
import { pathsFor } from '#tools/model/criteria.ts'
import { runPath } from '#tools/model/memory-driver.ts'
import { disagreements } from '#tools/model/model-agreement.ts'
import type { Path } from '#tools/model/path.ts'
import { randomPaths } from '#tools/model/random-paths.ts'
import { simpleWays } from '#tools/model/simple-ways.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'
import { pathTrace } from '#tools/model/trace-text.ts'
import { leakReportEntry as entry } from './sample/leak-report-entry.ts'
import { variantEntry } from './sample/variants.ts'

const model = createTimedModel(entry.machine, entry.messages)
const graphs = explore(entry, model)

/** The path that starts with this input and goes on with the events of these labels, wherever they lead. */
const pathOf = (input: string, ...labels: string[]): Path => {
  const graph = graphs.find(({ inputName }) => inputName === input)!
  let at = graph.start
  const steps = labels.map((label) => {
    const edge = at.edges.find(({ event }) => event.label === label)
    if (!edge)
      throw new Error(`${label} does nothing; possible: ${at.edges.map((one) => one.event.label).join(', ')}`)
    at = graph.configurations.get(edge.to)!
    return edge.event
  })
  return { id: 'by-hand', input, title: '', steps }
}

describe('The paths of a machine', () => {
  it('take every row, those of delays, answers, errors and completions included', () => {
    const coverage = transitionCoverage(entry, pathsFor(entry, 'transitions'))
    expect(coverage.missing).toEqual([])
    expect(coverage.covered).toContain('describingLeak: completed')
    expect(coverage.covered).toContain('weighingUrgency: always [reportIsUrgent]')
    expect(coverage.covered).toContain('describingLeak.form.sendingReport: error(sendReport)')
    expect(coverage.covered).toContain('describingLeak.photo.photoMissing: after photoTime')
    expect(coverage.covered).toHaveLength(15)
  })

  it('take every feasible pair, of which transition paths take only some', () => {
    expect(pairCoverage(entry, pathsFor(entry, 'pairs'), graphs).missing).toEqual([])
    expect(pairCoverage(entry, pathsFor(entry, 'transitions'), graphs).missing).not.toEqual([])
  })

  it('have ids that depend on the input and the labels only', () => {
    const ids = (paths: readonly Path[]) => paths.map(({ id }) => id)
    expect(ids(pathsFor(entry, 'transitions'))).toEqual(ids(pathsFor(entry, 'transitions')))
    const renamed = variantEntry((config) =>
      Object.assign(config.states!.reported!, { description: 'Other.' }),
    )
    expect(ids(pathsFor(renamed, 'transitions'))).toEqual(ids(pathsFor(entry, 'transitions')))
  })

  it('visit no configuration twice when they are simple', () => {
    const paths = pathsFor(entry, 'simple')
    expect(paths.length).toBeGreaterThan(100)
    expect(transitionCoverage(entry, paths).missing).toEqual([])
  })

  it('are simple and lead to a configuration exactly where all simple ways that pass it begin like that', () => {
    for (const graph of graphs)
      for (const { key: wanted } of [...graph.configurations.values()].slice(0, 12)) {
        const labels = (edges: readonly Edge[]) =>
          edges.map(({ event, to }) => `${event.label} → ${to}`).join()
        const passing = [...simpleWays(graph)].flatMap((edges) => {
          if (graph.start.key === wanted) return ['']
          const at = edges.findIndex(({ to }) => to === wanted)
          return at === -1 ? [] : [labels(edges.slice(0, at + 1))]
        })
        const leading = [...simpleWays(graph, ({ key }) => key === wanted)].map(labels)
        expect(leading).toEqual([...new Set(passing)])
      }
  })

  it('are each another when they are random, even where chance finds few', () => {
    const ids = randomPaths(entry, { seed: 1, count: 200, length: 2 }).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('are the same for the same seed when they are random', () => {
    expect(randomPaths(entry, { seed: 7 })).toEqual(randomPaths(entry, { seed: 7 }))
    expect(randomPaths(entry, { seed: 7 })).not.toEqual(randomPaths(entry, { seed: 8 }))
  })

  it('refuse to replay when the facts leave out what a guard reads', () => {
    const forgetful = { ...entry, facts: ({ tries }: { tries: number }) => tries < 2 }
    expect(() =>
      pathsFor(forgetful, 'pairs').flatMap((path) =>
        disagreements(forgetful, model, path, runPath(forgetful, path)),
      ),
    ).toThrow(/facts/)
  })
})

describe('Time in the model', () => {
  it('lets only the next due delay pass', () => {
    const start = graphs.find(({ inputName }) => inputName === 'urgent')!.start
    expect(start.edges.filter(({ event }) => event.kind === 'after').map(({ event }) => event.label)).toEqual(
      ['after photoTime'],
    )
  })

  it('keeps what remains of a delay while another one passes', () => {
    const [, after] = runPath(entry, pathOf('urgent', 'after photoTime'))
    expect(after!.delays).toEqual([{ name: 'patience', remaining: 55_000 }])
  })
})

describe('The memory driver', () => {
  const path = pathOf(
    'ordinary',
    'check.requested',
    'done(humanCheck: passed)',
    'report.submitted(complete)',
    'done(sendReport: accepted)',
    'photo.added',
  )
  const observations = runPath(entry, path)

  it('agrees with the model', () => {
    expect(disagreements(entry, model, path, observations)).toEqual([])
  })

  it('sees calls with their inputs, emitted events, messages to the parent and the output', () => {
    expect(observations[3]!.running).toEqual([
      { actor: 'sendReport', input: { place: 'Main Street' }, received: [] },
    ])
    expect(observations[4]!.emitted).toEqual([{ type: 'notice.raised', key: 'reported' }])
    expect(observations[4]!.toParent).toEqual([{ type: 'report.progressed' }])
    expect(observations.at(-1)).toMatchObject({
      status: 'done',
      state: 'reported',
      output: { reported: true },
    })
  })

  it('tells which event samples would do something', () => {
    expect(observations[2]!.offers).toContain('report.submitted(complete)')
    expect(observations[2]!.offers).not.toContain('report.submitted(empty)')
  })

  it('says so when an event cannot be brought about', () => {
    const [answer] = path.steps.filter(({ kind }) => kind === 'done')
    const [, observation] = runPath(entry, { ...path, input: 'urgent', steps: [answer!] })
    expect(observation!.impossible).toBe('humanCheck is not running')
  })

  it('keeps secrets out of the written trace', () => {
    const trace = pathTrace(path, observations)
    expect(trace).toContain("code: '‹secret›'")
    expect(trace).not.toContain('L-1')
  })
})
