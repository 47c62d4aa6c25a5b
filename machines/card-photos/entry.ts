/** Photos of a job card in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { cutCard } from '../field-job/samples.ts'
import { failures, fulfilled } from '../samples.ts'
import { cardPhotosMachine } from './card-photos.machine.ts'
import { photoBefore, sampleFile } from './samples.ts'

export default defineEntry<typeof cardPhotosMachine>({
  id: 'card-photos',
  title: 'Photos of a job card',
  purpose:
    'A field worker takes photos of a job card before the work and after it; they wait on the phone until the server has confirmed them.',
  machine: cardPhotosMachine,
  standing: true,
  inputs: { 'a card': { card: cutCard.id } },
  events: {
    'photos.requestedAgain': { '': {} },
    'photo.taken': { '': { moment: 'before', file: sampleFile } },
    'photo.removed': { '': { key: photoBefore.key } },
  },
  outcomes: {
    readPhotos: {
      done: {
        none: fulfilled({ photos: [], room: 'enough' }),
        one: fulfilled({ photos: [photoBefore], room: 'enough' }),
        'no room': fulfilled({ photos: [], room: 'none' }),
      },
      errors: failures,
    },
    savePhoto: {
      done: {
        saved: fulfilled(photoBefore),
        'too little storage': fulfilled('noRoom'),
        'no picture': fulfilled('noPicture'),
      },
      errors: failures,
    },
    removePhoto: { done: { gone: fulfilled(true), 'sent meanwhile': fulfilled(false) }, errors: failures },
  },
  facts: ({ photos, room }) => ({ photos: photos.map(({ key, isSent }) => ({ key, isSent })), room }),
})
