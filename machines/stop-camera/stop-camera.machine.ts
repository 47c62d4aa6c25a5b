/** The camera of a phone inside the page, for a photo or for the barcode of a number (design of areas §3). */
import { assign, setup } from 'xstate'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, type CallProblem } from '../call-state.ts'
import { port } from '../port.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import type { RequirementId } from './requirements.ts'

export type StopCameraEvent =
  | { type: 'shutter.pressed' }
  | { type: 'camera.requestedAgain' }
  | { type: 'camera.left' }
  /** The page was hidden, or the device has taken it away. Its picture goes, and with it the camera. */
  | { type: 'camera.lost' }

export interface StopCameraInput {
  /** What it is for: a picture, or the number in a barcode. */
  purpose: 'photo' | 'number'
  /** Where it is opened: written down before, because the page may be lost meanwhile. */
  round: number
  stop: number
}

/** What became of asking for the camera. */
export type CameraOpening = 'opened' | 'notAllowed' | 'none'

/** What the camera was good for. */
export type StopCameraOutput =
  | { kind: 'taken'; file: ChosenFile }
  | { kind: 'read'; number: string }
  | { kind: 'left' }

interface StopCameraContext extends CallProblem {
  input: StopCameraInput
  output: StopCameraOutput
}

interface Scope {
  event: { type: string }
}
const openedAs = (opening: CameraOpening) => (scope: Scope) =>
  isFulfilled(scope) && valueIn<CameraOpening>(scope) === opening

const stopCamera = setup({
  types: {
    input: {} as StopCameraInput,
    context: {} as StopCameraContext,
    events: {} as StopCameraEvent,
    output: {} as StopCameraOutput,
    tags: {} as 'busy' | 'error' | 'on',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    /** Asks the browser, which asks the person. */
    openCamera: port<Answer<CameraOpening>, StopCameraInput>('openCamera'),
    takePicture: port<Answer<ChosenFile>>('takePicture'),
    /** Looks at the picture until there is a barcode in it. */
    readNumber: port<Answer<string>>('readNumber'),
  },
  guards: {
    cameraIsOn: openedAs('opened'),
    cameraIsForNumber: (scope) => openedAs('opened')(scope) && scope.context.input.purpose === 'number',
    cameraIsNotAllowed: openedAs('notAllowed'),
  },
  actions: {
    ...problemActions<StopCameraContext, StopCameraEvent>(),
    endTaken: assign({ output: (scope) => ({ kind: 'taken', file: valueIn<ChosenFile>(scope) }) }),
    endRead: assign({ output: (scope) => ({ kind: 'read', number: valueIn<string>(scope) }) }),
  },
})

const callState = callStatesOf(stopCamera)

const again = {
  target: '#stopCamera.opening',
  actions: 'clearMessages',
  description: 'The person asks for the camera once more.',
  meta: { req: 'KA-02' },
} as const

export const stopCameraMachine = stopCamera.createMachine({
  id: 'stopCamera',
  description:
    'The camera is shown inside the page, for a photo of a meter or for the barcode of its number.',
  context: ({ input }) => ({ input, output: { kind: 'left' }, ...noProblem }),
  output: ({ context }) => context.output,
  initial: 'opening',
  on: {
    'camera.left': {
      target: '.left',
      description: 'The person goes back to the meter.',
      meta: { req: 'KA-03' },
    },
  },
  states: {
    opening: callState('openCamera', {
      description: 'The browser starts the camera, and asks the person for it where it has to.',
      input: ({ context: { input } }) => input,
      answers: [
        {
          target: 'on.reading',
          guard: 'cameraIsForNumber',
          description: 'The camera runs, and looks for a barcode.',
          meta: { req: 'KA-04' },
        },
        {
          target: 'on.live',
          guard: 'cameraIsOn',
          description: 'The camera runs.',
          meta: { req: 'KA-01' },
        },
        {
          target: 'notAllowed',
          guard: 'cameraIsNotAllowed',
          description: 'The person, or the device, does not allow it.',
          meta: { req: 'KA-02' },
        },
        {
          target: 'missing',
          description: 'The device has no camera, or the browser gives none to pages.',
          meta: { req: 'KA-02' },
        },
      ],
      unreachable: {
        target: 'notStarted',
        description: 'The camera does not start: another app may use it.',
        meta: { req: 'KA-02' },
      },
    }),
    on: {
      tags: 'on',
      description: 'The picture of the camera is shown.',
      initial: 'live',
      on: {
        'camera.lost': {
          target: 'paused',
          description: 'The page was hidden, or the device has taken the camera away.',
          meta: { req: 'KA-03' },
        },
      },
      states: {
        live: {
          description: 'The shutter waits for the person.',
          on: {
            'shutter.pressed': {
              target: 'taking',
              description: 'The person takes the photo.',
              meta: { req: 'KA-01' },
            },
          },
        },
        taking: callState('takePicture', {
          description: 'What the camera shows becomes a photo.',
          answers: [
            {
              target: '#stopCamera.taken',
              actions: 'endTaken',
              description: 'The photo is there.',
              meta: { req: 'KA-01' },
            },
          ],
          unreachable: {
            target: 'notTaken',
            description: 'The browser has not made a photo of it.',
            meta: { req: 'KA-01' },
          },
        }),
        notTaken: {
          tags: 'error',
          description: 'There is no photo yet; the shutter can be pressed again.',
          on: {
            'shutter.pressed': {
              target: 'taking',
              actions: 'clearMessages',
              description: 'The person takes the photo once more.',
              meta: { req: 'KA-01' },
            },
          },
        },
        reading: callState('readNumber', {
          description: 'The picture is looked through for a barcode.',
          answers: [
            {
              target: '#stopCamera.read',
              actions: 'endRead',
              description: 'A barcode was read.',
              meta: { req: 'KA-04' },
            },
          ],
          unreachable: {
            target: 'notRead',
            description: 'Barcodes cannot be read on this phone.',
            meta: { req: 'KA-04' },
          },
        }),
        notRead: {
          tags: 'error',
          description: 'The reader of barcodes has not started: the number can be typed.',
          on: { 'camera.requestedAgain': { ...again, meta: { req: 'KA-04' } } },
        },
      },
    },
    paused: {
      description: 'The camera was stopped; what was to be photographed is still open.',
      on: { 'camera.requestedAgain': { ...again, meta: { req: 'KA-03' } } },
    },
    notAllowed: {
      tags: 'error',
      description: 'The page says how to allow it, and offers the other way.',
      on: { 'camera.requestedAgain': again },
    },
    missing: {
      tags: 'error',
      description: 'The page offers the other way.',
    },
    notStarted: {
      tags: 'error',
      description: 'It can be tried again, or the other way be taken.',
      on: { 'camera.requestedAgain': again },
    },
    taken: { type: 'final', description: 'The photo is handed on, and the camera is off.' },
    read: { type: 'final', description: 'The number is handed on, and the camera is off.' },
    left: { type: 'final', description: 'The camera is off, and nothing was taken.' },
  },
})
