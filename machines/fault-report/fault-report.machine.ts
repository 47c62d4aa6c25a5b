/** Reporting a fault: for anybody, signed in or not. */
import { callStatesOf, refusedRow } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { faultReportSetup, initialContext } from './fault-report.setup.ts'

const callState = callStatesOf(faultReportSetup)

/** Back; what was typed is kept. */
const backTo = <const Target extends string>(target: Target) =>
  ({
    target,
    actions: 'keepTexts',
    description: 'Back: one step back, with everything that was typed.',
    meta: { req: 'FA-03' },
  }) as const

/** Back from where nothing is typed. */
const leavingTo = <const Target extends string>(target: Target) =>
  ({ target, description: 'Back: one step back.', meta: { req: 'FA-03' } }) as const

const incompleteRow = {
  target: '.incomplete',
  actions: 'keepTexts',
  description: 'Something is missing or wrong: its field says what.',
  meta: { req: 'FA-02' },
} as const

const asking = { description: 'The form waits.' } as const
const incomplete = { tags: 'error', description: 'The fields say what is missing or wrong.' } as const

const submitted = {
  target: '.awaitingHumanCheck',
  actions: ['clearMessages', 'gateReport'],
  description: 'The person sends the report.',
  meta: { req: 'FA-08' },
} as const

const corrected = { 'step.returned': leavingTo('#faultReport.givingContact') } as const

export const faultReportMachine = faultReportSetup.createMachine({
  id: 'faultReport',
  description:
    'Somebody reports a fault of the supply or the network: what is wrong, where, with photos, and how they can be reached.',
  context: ({ input }) => initialContext(input),
  initial: 'choosingStep',
  // From the beginning: it solves itself while the report is filled in.
  invoke: {
    id: 'humanCheck',
    src: 'humanCheck',
    input: ({ context }) => context.humanCheck,
  },
  states: {
    choosingStep: {
      description: 'At which step was the person?',
      always: [
        {
          target: 'choosingKind',
          guard: 'startsAtKind',
          description: 'The person was at the step that asks what is wrong.',
          meta: { req: 'FA-11' },
        },
        {
          target: 'locating',
          guard: 'startsAtPlace',
          description: 'The person was at the step that asks where it is.',
          meta: { req: 'FA-11' },
        },
        {
          target: 'addingPhotos',
          guard: 'startsAtPhotos',
          description: 'The person was at the photos.',
          meta: { req: 'FA-11' },
        },
        {
          target: 'givingContact',
          guard: 'startsAtContact',
          description: 'The person was at the step for name and telephone number.',
          meta: { req: 'FA-11' },
        },
        {
          target: 'reviewing',
          guard: 'startsAtReview',
          description: 'The person was at the last step; nothing is sent unless somebody says so.',
          meta: { req: 'FA-11' },
        },
        {
          target: 'checkingDanger',
          description: 'A first visit, or the person was at the first step.',
          meta: { req: 'FA-01' },
        },
      ],
    },
    checkingDanger: {
      tags: 'step.danger',
      description: 'The page says whom to call at once where somebody is in danger.',
      entry: 'noteDanger',
      on: {
        'danger.answered': {
          target: 'choosingKind',
          description: 'Nobody is in danger, or the call was made.',
          meta: { req: 'FA-01' },
        },
      },
    },
    choosingKind: {
      tags: 'step.kind',
      description: 'What is wrong, and what is to be said of it.',
      initial: 'asking',
      entry: 'noteKind',
      on: {
        'kind.submitted': [
          {
            target: 'locating',
            guard: 'kindIsTold',
            actions: 'keepTexts',
            description: 'Next: it is told what is wrong.',
            meta: { req: 'FA-02' },
          },
          incompleteRow,
        ],
        'step.returned': backTo('checkingDanger'),
      },
      states: { asking, incomplete },
    },
    locating: {
      tags: 'step.place',
      description: 'Where it is: an own property, an address, or an element by its code.',
      initial: 'asking',
      entry: 'notePlace',
      on: {
        'place.submitted': [
          {
            target: 'lookingUp',
            guard: 'placeIsTold',
            actions: ['keepTexts', 'clearMessages'],
            description: 'Next: it is told where it is.',
            meta: { req: 'FA-04' },
          },
          incompleteRow,
        ],
        'position.requested': {
          target: 'findingPosition',
          guard: 'positionIsOpen',
          actions: 'keepTexts',
          description: 'The person wants to add where the device is.',
          meta: { req: 'FA-04' },
        },
        'position.removed': {
          target: '.asking',
          guard: 'positionIsKnown',
          actions: 'dropPosition',
          description: 'The position is taken back.',
          meta: { req: 'FA-04' },
        },
        'step.returned': { ...backTo('choosingKind'), actions: ['keepTexts', 'clearMessages'] },
      },
      states: {
        asking,
        incomplete,
        refused: { tags: 'error', description: 'The server knows no such place; its text is shown.' },
        positionUnknown: {
          tags: 'error',
          description: 'The device does not tell where it is: an address is needed.',
        },
      },
    },
    findingPosition: {
      tags: ['step.place', 'busy'],
      description: 'The browser asks the person, and the device finds out where it is.',
      invoke: {
        id: 'findPosition',
        src: 'findPosition',
        onDone: {
          target: 'locating',
          actions: 'keepPosition',
          description: 'The position is known.',
          meta: { req: 'FA-04' },
        },
        onError: {
          target: 'locating.positionUnknown',
          description: 'The person does not allow it, or the device does not know.',
          meta: { req: 'FA-04' },
        },
      },
    },
    lookingUp: {
      ...callState('getKnownInterruptions', {
        description: 'The server says whether an interruption goes on there.',
        input: ({ context: { texts } }) => ({ texts }),
        answers: [
          {
            target: 'showingKnown',
            guard: 'somethingIsKnown',
            actions: 'keepKnown',
            description: 'It is known already that something does not work there.',
            meta: { req: 'FA-05' },
          },
          {
            target: 'locating.refused',
            guard: 'placeIsRefused',
            actions: 'keepRefusal',
            description: 'There is no such element, or the property is not one’s own.',
            meta: { req: 'FA-04' },
          },
          {
            target: 'addingPhotos',
            description: 'Nothing is known there, or nobody is told now: the report goes on.',
            meta: { req: 'FA-06' },
          },
        ],
        unreachable: { target: 'addingPhotos', actions: [], meta: { req: 'FA-06' } },
      }),
      tags: ['step.place', 'busy'],
    },
    showingKnown: {
      tags: 'step.place',
      description: 'What is known there, and until when.',
      on: {
        'report.continued': {
          target: 'addingPhotos',
          description: 'The person reports it all the same.',
          meta: { req: 'FA-05' },
        },
        'report.dropped': {
          target: 'dropped',
          description: 'The known interruption is what the person has noticed: nothing need be reported.',
          meta: { req: 'FA-05' },
        },
        'step.returned': leavingTo('locating'),
      },
    },
    addingPhotos: {
      tags: 'step.photos',
      description: 'Photos can be added; they wait here until the report is sent.',
      initial: 'asking',
      entry: 'notePhotos',
      exit: 'forgetRefusedPhotos',
      on: {
        'photos.chosen': [
          {
            target: '.asking',
            guard: 'photosAreTaken',
            actions: 'keepPhotos',
            description: 'Their kind, size and number are allowed.',
            meta: { req: 'FA-07' },
          },
          {
            target: '.refused',
            actions: 'keepPhotos',
            description: 'At least one is not taken, and the page says why; the others are.',
            meta: { req: 'FA-07' },
          },
        ],
        'photo.removed': {
          target: '.asking',
          guard: 'photoIsListed',
          actions: 'removePhoto',
          description: 'A photo is taken back.',
          meta: { req: 'FA-07' },
        },
        'photos.submitted': {
          target: 'givingContact',
          description: 'Next: no photo is needed.',
          meta: { req: 'FA-07' },
        },
        'step.returned': leavingTo('locating'),
      },
      states: formStates({
        asking: 'The page waits for photos, or for the next step.',
        refused: 'The page says which photos were not taken, and why.',
      }),
    },
    givingContact: {
      tags: 'step.contact',
      description: 'The person who can be asked about it, and is told how it stands.',
      initial: 'asking',
      entry: 'noteContact',
      on: {
        'contact.submitted': [
          {
            target: 'reviewing',
            guard: 'contactIsTold',
            actions: 'keepTexts',
            description: 'Next: somebody can be called.',
            meta: { req: 'FA-02' },
          },
          incompleteRow,
        ],
        'step.returned': backTo('addingPhotos'),
      },
      states: { asking, incomplete },
    },
    reviewing: {
      tags: 'step.review',
      description: 'Everything is shown before it is sent.',
      initial: 'deciding',
      entry: 'noteReview',
      states: {
        deciding: {
          description: 'The page waits until the person sends it.',
          initial: 'asking',
          on: { 'report.submitted': submitted },
          states: {
            asking: { description: 'Nothing was sent yet.', on: corrected },
            awaitingHumanCheck: {
              description: 'The report is sent as soon as the human check has passed.',
              on: {
                'action.released': {
                  target: '#faultReport.reviewing.sending',
                  description: 'The check has passed: the report is sent now.',
                  meta: { req: 'FA-08' },
                },
                ...corrected,
              },
            },
            refused: {
              tags: 'error',
              description: 'The server does not take it; its text is shown.',
              on: {
                'step.returned': {
                  ...leavingTo('#faultReport.givingContact'),
                  actions: 'clearMessages',
                },
              },
            },
            unreachable: {
              tags: 'error',
              description: 'Whether it has arrived is not known; sent again, it is the same report.',
            },
          },
        },
        sending: callState('reportFault', {
          description: 'The report and its photos are sent; the page shows how far they have come.',
          input: ({ context: { key, texts, photos } }) => ({ report: { key, texts, photos } }),
          answers: [
            {
              target: '#faultReport.sent',
              guard: 'reportIsTaken',
              actions: 'keepReceipt',
              description: 'The server has taken the report and given it a number.',
              meta: { req: 'FA-09' },
            },
            {
              target: 'deciding.awaitingHumanCheck',
              guard: 'humanCheckIsDemanded',
              actions: 'demandHumanCheck',
              description: 'The server wants the human check again; the report waits for it.',
              meta: { req: 'FA-08' },
            },
            refusedRow({ target: 'deciding.refused', meta: { req: 'FA-10' } }),
          ],
          unreachable: { target: 'deciding.unreachable', meta: { req: 'FA-10' } },
        }),
      },
    },
    sent: { type: 'final', description: 'The number of the report, and the way to see how it stands.' },
    dropped: { type: 'final', description: 'What is known already is enough: nothing was sent.' },
  },
})
