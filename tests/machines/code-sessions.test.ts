/** What must hold on every path of the flows with sessions of codes: written by hand, not derived. */
import { describe, expect, it } from 'vitest'
import { runPath } from '#tools/model/memory-driver.ts'
import type { Observation } from '#tools/model/observation.ts'
import { randomPaths } from '#tools/model/random-paths.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { machines, type ExaminedMachine } from './examined.ts'

const flows = machines.filter(({ entry }) => entry.outcomes['sessionCountdown'] !== undefined)

const walksOf = ({ entry, model, paths }: ExaminedMachine): readonly Observation[][] =>
  [...paths('transitions'), ...paths('pairs'), ...randomPaths(entry, { seed: 13 }, model)].map((path) => [
    ...runPath(entry, path),
  ])

const isInSession = ({ state }: Observation) => state.startsWith('session')

describe.each(flows)('$entry.title', (machine) => {
  const walks = walksOf(machine)
  const { entry } = machine

  it('has one way out at zero, for every state of the session', () => {
    const rows = walkMachine(entry.machine, entry.messages).transitions.filter(
      ({ trigger, kind }) => kind === 'done' && trigger === 'sessionCountdown',
    )
    expect(rows.map(({ source }) => source)).toEqual(['session'])
  })

  it('has a countdown exactly as long as the session is open', () => {
    for (const seen of walks)
      for (const one of seen)
        expect([one.state, one.running.some(({ actor }) => actor === 'sessionCountdown')]).toEqual([
          one.state,
          isInSession(one),
        ])
  })

  it('holds no code outside the session', () => {
    const outside = walks.flatMap((seen) => seen.filter((one) => !isInSession(one)))
    expect(outside.length).toBeGreaterThan(0)
    for (const { state, context } of outside)
      expect([state, context['emailCode'], context['phoneCode']]).toEqual([state, '', ''])
  })

  it('asks a server for nothing but a session, or how one stands, while none is open', () => {
    const calls = walks.flatMap((seen) =>
      seen.filter((one) => !isInSession(one)).flatMap(({ running }) => running.map(({ actor }) => actor)),
    )
    expect([...new Set(calls)].toSorted()).toEqual(['createSession', 'recoverSession'])
  })
})
