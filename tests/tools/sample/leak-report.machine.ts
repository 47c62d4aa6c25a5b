/** A machine with one of everything, for the kit's own tests. No flow of the portal. */
import { assign, emit, not, sendTo, setup } from 'xstate'
import type { Answer } from '#machines/answer.ts'
import { parentOf } from '#machines/parent.ts'
import { port } from '#machines/port.ts'

interface Context {
  place: string
  code: string
  tries: number
  refusal: string | undefined
  urgent: boolean
}

type Event =
  | { type: 'report.submitted'; place: string }
  | { type: 'photo.added' }
  | { type: 'report.abandoned' }
  | { type: 'check.requested' }
  | { type: 'retry.requested' }

/** A child machine: it proves something, and ends with it. */
const humanCheckMachine = setup({ types: { output: {} as boolean } }).createMachine({
  output: true,
  initial: 'unsolved',
  states: { unsolved: {} },
})

/** Its parts, so that tests can build broken variants. */
export const leakReportSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { urgent: boolean },
    output: {} as { reported: boolean },
    emitted: {} as { type: 'notice.raised'; key: string },
  },
  actors: {
    sendReport: port<Answer<{ code: string }>, { place: string }>('sendReport'),
    humanCheck: humanCheckMachine,
  },
  guards: {
    placeIsGiven: ({ event }) => event.type === 'report.submitted' && event.place !== '',
    reportIsUrgent: ({ context }) => context.urgent,
    reportIsAccepted: ({ event }) =>
      'output' in event && (event.output as Answer<unknown>).kind === 'fulfilled',
    triesRemain: ({ context }) => context.tries < 2,
    reportIsOrdinary: not('reportIsUrgent'),
  },
  actions: {
    keepPlace: assign({ place: ({ event }) => (event.type === 'report.submitted' ? event.place : '') }),
    keepCode: assign({
      code: ({ event }) =>
        'output' in event ? (event.output as { value: { code: string } }).value.code : '',
    }),
    keepRefusal: assign({ refusal: 'refused' }),
    clearRefusal: assign({ refusal: undefined }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    raiseNotice: emit((_scope, params: { key: string }) => ({
      type: 'notice.raised' as const,
      key: params.key,
    })),
    tellParent: sendTo(parentOf, { type: 'report.progressed' }),
  },
  delays: { patience: 60_000, photoTime: ({ context }) => (context.urgent ? 5_000 : 20_000) },
})

/** The sound machine. */
export const leakReportMachine = leakReportSetup.createMachine({
  id: 'leakReport',
  description: 'Somebody reports a leak, with or without a photo, and is checked to be human.',
  context: ({ input }) => ({ place: '', code: '', tries: 0, refusal: undefined, urgent: input.urgent }),
  output: ({ context }) => ({ reported: context.code !== '' }),
  initial: 'weighingUrgency',
  on: {
    'report.abandoned': {
      target: '.abandoned',
      description: 'Leaving is possible at any time.',
      meta: { req: 'LR-01' },
    },
  },
  states: {
    weighingUrgency: {
      description: 'Urgent reports need no human check.',
      always: [
        {
          target: 'describingLeak',
          guard: 'reportIsUrgent',
          description: 'Urgent.',
          meta: { req: 'LR-02' },
        },
        { target: 'checkingHuman', description: 'Ordinary.', meta: { req: 'LR-02' } },
      ],
    },
    checkingHuman: {
      description: 'A child machine asks for a proof.',
      invoke: {
        id: 'humanCheck',
        src: 'humanCheck',
        onDone: { target: 'describingLeak', description: 'Proved.', meta: { req: 'LR-03' } },
      },
      on: { 'check.requested': { actions: 'countTry', meta: { req: 'LR-03' } } },
    },
    describingLeak: {
      type: 'parallel',
      description: 'The form and the photo side by side.',
      states: {
        form: {
          initial: 'enteringPlace',
          description: 'Where the leak is.',
          states: {
            enteringPlace: {
              description: 'A person types the place.',
              after: {
                patience: {
                  target: '#leakReport.expired',
                  description: 'Nobody typed for too long.',
                  meta: { req: 'LR-04' },
                },
              },
              on: {
                'report.submitted': {
                  target: 'sendingReport',
                  guard: 'placeIsGiven',
                  actions: 'keepPlace',
                  description: 'A place was given.',
                  meta: { req: 'LR-05' },
                },
              },
            },
            sendingReport: {
              tags: 'busy',
              description: 'The server takes the report.',
              entry: ['clearRefusal', 'countTry'],
              exit: 'tellParent',
              invoke: {
                id: 'sendReport',
                src: 'sendReport',
                input: ({ context }) => ({ place: context.place }),
                onDone: [
                  {
                    target: 'reportTaken',
                    guard: 'reportIsAccepted',
                    actions: ['keepCode', { type: 'raiseNotice', params: { key: 'reported' } }],
                    description: 'Taken.',
                    meta: { req: 'LR-05' },
                  },
                  {
                    target: 'enteringPlace',
                    guard: 'triesRemain',
                    actions: 'keepRefusal',
                    description: 'Refused with tries left.',
                    meta: { req: 'LR-06' },
                  },
                  {
                    target: '#leakReport.refused',
                    description: 'Refused too often.',
                    meta: { req: 'LR-06' },
                  },
                ],
                onError: {
                  target: 'unreachable',
                  description: 'The server did not answer.',
                  meta: { req: 'LR-07' },
                },
              },
            },
            unreachable: {
              description: 'The server did not answer; another try is possible.',
              on: {
                'retry.requested': { target: 'sendingReport', meta: { req: 'LR-07' } },
              },
            },
            reportTaken: { type: 'final', description: 'The report has arrived.' },
          },
        },
        photo: {
          initial: 'photoMissing',
          description: 'A photo, if there is one in time.',
          states: {
            photoMissing: {
              description: 'No photo yet.',
              on: { 'photo.added': { target: 'photoAttached', meta: { req: 'LR-08' } } },
              after: {
                photoTime: {
                  target: 'photoWaived',
                  description: 'No photo in time.',
                  meta: { req: 'LR-08' },
                },
              },
            },
            photoAttached: {
              type: 'final',
              description: 'There is a photo.',
            },
            photoWaived: { type: 'final', description: 'There will be no photo.' },
          },
        },
      },
      onDone: { target: 'reported', description: 'Both sides are finished.', meta: { req: 'LR-09' } },
    },
    reported: { type: 'final', description: 'Reported.' },
    refused: { type: 'final', description: 'Refused for good.' },
    expired: { type: 'final', description: 'Given up by time.' },
    abandoned: { type: 'final', description: 'Given up by the person.' },
  },
})
