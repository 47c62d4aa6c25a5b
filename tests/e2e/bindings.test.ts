/** Bindings are complete both ways: nothing of a machine is unbound, and nothing is bound that it does not have. */
import { describe, expect, it } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import type { StateDescription } from '#tools/model/machine-description.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { allBindings } from '#tools/browser/all-bindings.ts'

/** A state whose last `always` row has no guard is left before anybody could see it. */
const isLeftAtOnce = ({ transitions }: StateDescription): boolean => {
  const last = transitions.findLast(({ kind }) => kind === 'always')
  return last !== undefined && last.guard === undefined
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

it('has bindings for every machine of the catalogue and for no other', () => {
  expect(sorted(allBindings.map(({ id }) => id))).toEqual(sorted(catalogue.map(({ id }) => id)))
})

describe.each(catalogue)('The bindings of $id', ({ id, machine, messages = {}, outcomes, inputs }) => {
  const bindings = allBindings.find((one) => one.id === id)!
  const { states, transitions } = walkMachine(machine, messages)
  const triggersOf = (kind: string) =>
    sorted(transitions.filter((row) => row.kind === kind).map(({ trigger }) => trigger))

  it('know every event of a person, and no other', () => {
    expect(sorted(Object.keys(bindings.user))).toEqual(triggersOf('user'))
  })

  it('know every actor with all its outcomes, and no other', () => {
    expect(sorted(Object.keys(bindings.services))).toEqual(
      sorted(states.flatMap(({ invokes }) => invokes.map(({ src }) => src))),
    )
    for (const [actor, { done }] of Object.entries(bindings.services))
      expect(sorted(Object.keys(done)), actor).toEqual(sorted(Object.keys(outcomes[actor]?.done ?? {})))
  })

  it('know every message of a child machine, and no other', () => {
    const bound = Object.values(bindings.services).flatMap((service) =>
      'messages' in service ? Object.keys(service.messages) : [],
    )
    expect(sorted(bound)).toEqual(triggersOf('child'))
  })

  it('know every delay, and no other', () => {
    expect(sorted(bindings.delays)).toEqual(triggersOf('after'))
  })

  it('know the look of every state in which somebody can be, and of no other', () => {
    const visible = states
      .filter(({ kind }) => kind === 'atomic' || kind === 'final')
      .filter((state) => !isLeftAtOnce(state))
    expect(sorted(Object.keys(bindings.states))).toEqual(sorted(visible.map(({ path }) => path)))
  })

  it('know a portal for every input', () => {
    const [first] = Object.keys(bindings.portals)
    for (const input of Object.keys(inputs))
      expect(Object.keys(bindings.portals)).toContain(bindings.portalFor?.(input) ?? first)
  })
})
