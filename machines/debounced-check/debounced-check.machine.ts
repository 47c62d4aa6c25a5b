/** The check of a value while it is typed (P §3, §5, §9; A §5, §9). */
import { keptFrom } from '../kept-from.ts'
import { assign, setup } from 'xstate'
import type { RequirementId } from './requirements.ts'

export type DebouncedCheckEvent<Value> =
  /** The person has changed the value. */
  | { type: 'value.typed'; value: Value }
  /** The person has changed it to something else, which this check does not judge. */
  | { type: 'value.abandoned' }

interface DebouncedCheckContext<Rules, Value> {
  rules: Rules
  /** As typed; the verdict is about exactly this. */
  value: Value | undefined
}

/**
 * Makes the check of one kind of value.
 *
 * @param isAccepted what is asked of a value, by the settings of this portal
 */
export const createDebouncedCheck = <Rules, Value>(isAccepted: (value: Value, rules: Rules) => boolean) =>
  setup({
    types: {
      input: {} as { rules: Rules },
      context: {} as DebouncedCheckContext<Rules, Value>,
      events: {} as DebouncedCheckEvent<Value>,
      tags: {} as 'error',
      transitionMeta: {} as { req: RequirementId },
    },
    guards: {
      valueIsAccepted: ({ context: { value, rules } }) => value !== undefined && isAccepted(value, rules),
    },
    actions: {
      keepValue: assign(keptFrom('value.typed', ({ value }) => ({ value }))),
    },
    delays: {
      /** Debounce of identity numbers (P §9) and of mobile numbers (A §9). */
      checkDelay: 1000,
    },
  }).createMachine({
    id: 'debouncedCheck',
    description: 'Says whether a value is accepted, once the person has stopped typing.',
    context: ({ input }) => ({ rules: input.rules, value: undefined }),
    on: {
      'value.typed': {
        target: '.awaitingPause',
        actions: 'keepValue',
        description: 'Every key starts the second anew.',
        meta: { req: 'DC-01' },
      },
      'value.abandoned': {
        target: '.untouched',
        description: 'What is typed now is not for this check.',
        meta: { req: 'DC-04' },
      },
    },
    initial: 'untouched',
    states: {
      untouched: { description: 'Nothing was typed that is to be judged, so nothing is wrong.' },
      awaitingPause: {
        description: 'The person is typing; nothing is said meanwhile.',
        after: {
          checkDelay: [
            {
              target: 'accepted',
              guard: 'valueIsAccepted',
              description: '1 second without a key; the value keeps the rules.',
              meta: { req: 'DC-02' },
            },
            {
              target: 'refused',
              description: '1 second without a key; the value is missing or breaks a rule.',
              meta: { req: 'DC-03' },
            },
          ],
        },
      },
      accepted: { description: 'The field says that the value is accepted, and how it was understood.' },
      refused: { tags: 'error', description: 'The field says what is wrong.' },
    },
  })
