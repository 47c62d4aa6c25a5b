/** One file of a message in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { fulfilled, messageFailures, refused } from '../samples.ts'
import { attachmentMachine } from './attachment.machine.ts'

const content = null
const picture = { name: 'meter.png', size: 48_211, content }

export default defineEntry<typeof attachmentMachine>({
  id: 'attachment',
  title: 'Attachment',
  purpose:
    'One file of a message is chosen and uploaded, or deleted again. Part of every flow with messages.',
  machine: attachmentMachine,
  standing: false,
  inputs: {
    'chosen with its message': { ownerId: 1, chosen: { ...picture, name: 'yard.png' } },
    'a further file': { ownerId: 1 },
    'to be deleted': {
      ownerId: 1,
      stored: { attachmentId: 1, fileName: 'meter.png' },
    },
  },
  events: {
    'file.chosen': {
      'a picture': { file: picture },
      'another kind': { file: { name: 'meter.exe', size: 48_211, content } },
      'an empty file': { file: { name: 'meter.png', size: 0, content } },
      'too large': { file: { name: 'meter.png', size: 3_145_728, content } },
    },
    'choice.cancelled': { '': {} },
    'upload.retried': { '': {} },
    'file.leftOut': { '': {} },
    'deletion.confirmed': { '': {} },
    'deletion.cancelled': { '': {} },
  },
  outcomes: {
    uploadAttachment: {
      done: { stored: fulfilled(null), refused: refused('access.denied') },
      errors: messageFailures,
    },
    deleteAttachment: {
      done: { deleted: fulfilled(null), refused: refused('access.denied') },
      errors: messageFailures,
    },
  },
  facts: ({ chosen, stored, purpose }) => ({
    isChosen: chosen !== undefined,
    isStored: stored !== undefined,
    purpose: purpose ?? 'message',
  }),
})
