/** The camera at a stop, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled } from '../samples.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import { stopCameraMachine } from './stop-camera.machine.ts'

/** As the camera gives it. */
export const takenPhoto: ChosenFile = { name: 'photo.jpg', size: 310_000, content: undefined }

export default defineEntry<typeof stopCameraMachine>({
  id: 'stop-camera',
  title: 'Camera at a stop',
  purpose:
    'The camera of a phone is shown inside the page, and gives a photo of a meter or the number in its barcode. ' +
    'Part of walking a meter round.',
  machine: stopCameraMachine,
  standing: false,
  inputs: {
    'for a photo': { purpose: 'photo', round: 8, stop: 31 },
    'for a number': { purpose: 'number', round: 8, stop: 31 },
  },
  events: {
    'shutter.pressed': { '': {} },
    'camera.requestedAgain': { '': {} },
    'camera.left': { '': {} },
    'camera.lost': { '': {} },
  },
  outcomes: {
    openCamera: {
      done: {
        opened: fulfilled('opened'),
        'not allowed': fulfilled('notAllowed'),
        'no camera': fulfilled('none'),
      },
      errors: failures,
    },
    takePicture: { done: { taken: fulfilled(takenPhoto) }, errors: failures },
    readNumber: { done: { 'a barcode': fulfilled('WM4711001') }, errors: failures },
  },
  facts: ({ input: { purpose } }) => ({ purpose }),
})
