/** What must hold on every path of the flows with sessions of codes: written by hand, not derived. */
import { describe, expect, it } from 'vitest'
import { runPath } from '#tools/model/memory-driver.ts'
import type { Observation } from '#tools/model/observation.ts'
import { randomPaths } from '#tools/model/random-paths.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { machines, type ExaminedMachine } from './examined.ts'

const flows = machines.filter(({ entry }) => entry.outcomes['sessionCountdown'] !== undefined)

/** What is sent once all is proved may arrive, whatever the time says. */
const untilAllIsProved: Readonly<Record<string, string>> = {
  customerEvaluation: 'session.proving',
  newCustomer: 'session.proving',
  support: 'session.verifyingCode',
}

const walksOf = ({ entry, model, paths }: ExaminedMachine): readonly Observation[][] =>
  [...paths('transitions'), ...paths('pairs'), ...randomPaths(entry, { seed: 13 }, model)].map((path) => [
    ...runPath(entry, path),
  ])

const isInSession = ({ state }: Observation) => state.startsWith('session')

describe.each(flows)('$entry.title', (machine) => {
  const walks = walksOf(machine)
  const { entry } = machine

  const ends = walkMachine(entry.machine, entry.messages).transitions.filter(
    ({ trigger, kind }) => kind === 'done' && trigger === 'sessionCountdown',
  )
  const counted = ends[0]?.source ?? ''

  it('has one way out at zero, for every state of the session, or until all is proved and only sent', () => {
    expect(counted).toBe(untilAllIsProved[entry.machine.id] ?? 'session')
    expect(ends).toHaveLength(1)
  })

  it('has a countdown exactly as long as that', () => {
    for (const seen of walks)
      for (const { state, running } of seen)
        expect([state, running.some(({ actor }) => actor === 'sessionCountdown')]).toEqual([
          state,
          state === counted || state.startsWith(`${counted}.`),
        ])
  })

  it('holds no code outside the session', () => {
    const outside = walks.flatMap((seen) => seen.filter((one) => !isInSession(one)))
    expect(outside.length).toBeGreaterThan(0)
    for (const { state, context } of outside)
      expect([state, context['emailCode'], context['phoneCode']]).toEqual([state, '', ''])
  })

  it('asks a server for what a session allows only while one is open', () => {
    const actorsOf = (isWanted: (one: Observation) => boolean) =>
      new Set(
        walks.flatMap((seen) =>
          seen.filter(isWanted).flatMap(({ running }) => running.map(({ actor }) => actor)),
        ),
      )
    const within = actorsOf(isInSession)
    expect(within.size).toBeGreaterThan(2)
    expect([...actorsOf((one) => !isInSession(one))].filter((actor) => within.has(actor))).toEqual([])
  })
})
