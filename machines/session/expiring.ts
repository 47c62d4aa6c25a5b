/** The end of an unused session: how long is left, and the wish to stay. */
import { callStatesOf } from '../call-state.ts'
import { endedRow } from './rows.ts'
import { sessionSetup } from './session.setup.ts'

const callState = callStatesOf(sessionSetup)

const stayRow = {
  target: 'extending',
  description: 'The person wants to stay.',
  meta: { req: 'SE-13' },
} as const

export const expiring = sessionSetup.createStateConfig({
  type: 'parallel',
  tags: 'warning',
  description: 'The session is about to end; the screen counts down and offers to stay.',
  states: {
    deadline: {
      description: 'The time that is left: it runs on whatever the person tries.',
      initial: 'running',
      states: {
        running: {
          description: 'There is time left.',
          after: {
            sessionEnd: [
              {
                target: 'passed',
                guard: 'answerIsAwaited',
                description: 'The server has been asked in time: its answer is waited for.',
                meta: { req: 'SE-13' },
              },
              endedRow,
            ],
          },
        },
        passed: { description: 'The time is over; only the answer that is awaited can help.' },
      },
    },
    wish: {
      description: 'Whether the person wants to stay, and what became of it.',
      initial: 'awaitingPerson',
      states: {
        awaitingPerson: {
          description: 'The person has not said anything yet.',
          on: { 'stay.requested': stayRow },
        },
        extending: callState('getProfileStatus', {
          description: 'The server is used, so that the session goes on.',
          answers: [
            {
              target: '#session.signedIn.active',
              guard: 'somebodyIsSignedIn',
              description: 'The session goes on.',
              meta: { req: 'SE-13' },
            },
            endedRow,
          ],
          unreachable: { target: 'choosingEnd', meta: { req: 'SE-07' } },
        }),
        choosingEnd: {
          description: 'Is there time to try again?',
          always: [
            { ...endedRow, guard: 'deadlineHasPassed' },
            {
              target: 'unreachable',
              description: 'There is time left.',
              meta: { req: 'SE-07' },
            },
          ],
        },
        unreachable: {
          tags: 'error',
          description: 'The wish to stay did not reach the server; it can be repeated.',
          on: { 'stay.requested': stayRow },
        },
      },
    },
  },
})
