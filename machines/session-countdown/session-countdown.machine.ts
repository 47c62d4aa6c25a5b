/** The countdown of a code session: the child machine behind every flow whose codes count for a while (P §4, §9). */
import { assign, setup } from 'xstate'
import type { RequirementId } from './requirements.ts'

/** How long before the end people are warned, in milliseconds. */
export const warningBeforeMs = 60_000

export interface SessionCountdownInput {
  /** The end, in milliseconds since 1970: for the clock on the screen. */
  endsAt: number
  /** Milliseconds from now to the end. */
  leftMs: number
}

export type SessionCountdownEvent =
  /** The clock of the computer has gone on without this page: so many milliseconds are left, or none. */
  { type: 'clock.advanced'; leftMs: number }

/** As of the last start of a delay. */
type SessionCountdownContext = SessionCountdownInput

export const sessionCountdownMachine = setup({
  types: {
    input: {} as SessionCountdownInput,
    context: {} as SessionCountdownContext,
    events: {} as SessionCountdownEvent,
    tags: {} as 'warning',
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    timeIsOver: ({ event }) => event.leftMs <= 0,
    endIsNear: ({ event }) => event.leftMs <= warningBeforeMs,
  },
  actions: {
    keepTimeLeft: assign({ leftMs: ({ event }) => event.leftMs }),
    keepLastMinute: assign({ leftMs: ({ context }) => Math.min(context.leftMs, warningBeforeMs) }),
  },
  delays: {
    warningDelay: ({ context }) => Math.max(0, context.leftMs - warningBeforeMs),
    endDelay: ({ context }) => context.leftMs,
  },
}).createMachine({
  id: 'sessionCountdown',
  description:
    'Accompanies a code session to its end: minutes and seconds are drawn, and the end comes by itself.',
  context: ({ input }) => input,
  initial: 'running',
  on: {
    'clock.advanced': [
      {
        target: '.expired',
        guard: 'timeIsOver',
        description: 'The session has ended while the computer slept.',
        meta: { req: 'CD-04' },
      },
      {
        target: '.ending',
        guard: 'endIsNear',
        actions: 'keepTimeLeft',
        description: 'Little time is left now.',
        meta: { req: 'CD-04' },
      },
      {
        target: '.running',
        actions: 'keepTimeLeft',
        description: 'There is time left, but another amount than the page believed.',
        meta: { req: 'CD-01' },
      },
    ],
  },
  states: {
    running: {
      description: 'There is time: minutes and seconds are shown.',
      after: {
        warningDelay: {
          target: 'ending',
          actions: 'keepLastMinute',
          description: 'One minute is left.',
          meta: { req: 'CD-02' },
        },
      },
    },
    ending: {
      tags: 'warning',
      description: 'The session is about to end; the page says so, and that nothing typed is lost.',
      after: {
        endDelay: {
          target: 'expired',
          description: 'otpSessionStepSeconds have passed.',
          meta: { req: 'CD-03' },
        },
      },
    },
    expired: { type: 'final', description: 'The session has ended.' },
  },
})
