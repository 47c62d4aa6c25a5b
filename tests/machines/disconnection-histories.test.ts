/** Over all histories of a disconnection, no step is left out: nothing is ordered that was not announced, and nothing cut that was not ordered. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transition } from 'xstate'
import { disconnectionMoves } from '#contract/areas/disconnections/disconnections.area.ts'
import { disconnectionMachine } from '#machines/lifecycles/disconnection.machine.ts'

const events = [
  ...disconnectionMoves,
  'system.paid',
  'system.paymentReturned',
  'system.cutBooked',
  'system.protectionClaimed',
  'system.protected',
] as const

/** The states that a case was in, one after the other. */
function historyOf(happened: readonly (typeof events)[number][]): string[] {
  let state = disconnectionMachine.resolveState({ value: 'proposed', context: {} })
  return happened.map((type) => {
    const event = { type, hasReason: true } as const
    if (state.can(event)) [state] = transition(disconnectionMachine, state, event)
    return String(state.value)
  })
}

const histories = fc
  .array(fc.constantFrom(...events), { maxLength: 60 })
  .map((happened) => historyOf(happened))

/** The last of some states before each time that another one begins. */
const stepsInto = (history: readonly string[], state: string): (string | undefined)[] =>
  history.flatMap((now, index) => (now === state && history[index - 1] !== state ? [history[index - 1]] : []))

test('whatever happens, an order follows an announcement and a cut follows an order', () => {
  fc.assert(
    fc.property(histories, (history) => {
      expect(stepsInto(history, 'ordered').every((before) => before === 'announced')).toBe(true)
      expect(stepsInto(history, 'disconnected').every((before) => before === 'ordered')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a payment that goes back leads to a new announcement, never to an order, and a cut that was made before it to a reconnection', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const after = history.filter((state, index) => history[index - 1] === 'paid' && state !== 'paid')
      expect(
        after.filter((state) => !['proposed', 'cancelled', 'reconnectionOrdered'].includes(state)),
      ).toEqual([])
    }),
    { numRuns: 500 },
  )
})
