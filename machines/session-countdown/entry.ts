/** The countdown of a code session in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sessionCountdownMachine } from './session-countdown.machine.ts'

export default defineEntry<typeof sessionCountdownMachine>({
  id: 'session-countdown',
  title: 'Countdown of a session',
  purpose:
    'A session in which codes count ends after a while. Its countdown warns before the end and says when it has come. ' +
    'Part of every flow that asks for codes without an account.',
  machine: sessionCountdownMachine,
  standing: false,
  inputs: { 'ten minutes': { endsAt: 600_000, leftMs: 600_000 } },
  events: {
    'clock.advanced': {
      'five minutes are left': { leftMs: 300_000 },
      'half a minute is left': { leftMs: 30_000 },
      'nothing is left': { leftMs: 0 },
    },
  },
  outcomes: {},
  facts: () => null,
})
