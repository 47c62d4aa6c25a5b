/** A message in full, in a dialog: read, or changed and deleted where it is an own one that nobody has read. */
import { messagesSetup } from './messages.setup.ts'

const closedRow = {
  target: 'reading',
  actions: ['closeMessage', 'clearMessages', 'tellChangeEnded'],
  description: 'The person goes back to the list.',
  meta: { req: 'MS-06' },
} as const

/** After a deletion that may have taken effect: what the list has is not what the server has. */
const closedToListRow = {
  ...closedRow,
  target: '#messages.loadingMessages',
  description: 'The message may be gone: the list is fetched again.',
  meta: { req: 'MS-14' },
} as const

export const viewing = messagesSetup.createStateConfig({
  tags: 'dialog',
  description: 'A dialog shows a message with its files.',
  on: { 'message.closed': { ...closedRow, actions: 'closeMessage' } },
})

export const revising = messagesSetup.createStateConfig({
  tags: 'dialog',
  description: 'A dialog shows an own message that nobody has read yet: it can be changed and deleted.',
  initial: 'writing',
  on: {
    'message.closed': closedRow,
    'message.changed': {
      target: 'savingChange',
      guard: 'changeIsWritten',
      actions: ['keepChange', 'clearMessages'],
      description: 'There is a text.',
      meta: { req: 'MS-08' },
    },
    'deletion.requested': {
      target: 'deletion',
      actions: 'clearMessages',
      description: 'The message is to be deleted.',
      meta: { req: 'MS-09' },
    },
    'file.requested': {
      target: 'handlingFile',
      guard: 'fileFits',
      actions: ['keepFile', 'clearMessages'],
      description: 'The message has fewer than three files.',
      meta: { req: 'MS-11' },
    },
    'fileDeletion.requested': {
      target: 'handlingFile',
      actions: ['keepFile', 'clearMessages'],
      description: 'A file of the message is to be deleted.',
      meta: { req: 'MS-11' },
    },
  },
  states: {
    writing: { description: 'The person reads, or changes the text.' },
    changeRefused: { tags: 'error', description: 'The new text was refused; it is kept.' },
    changeUnanswered: { tags: 'error', description: 'There was no answer; the new text is kept.' },
    deletionFailed: {
      tags: 'error',
      description: 'The message could not be deleted.',
      on: { 'message.closed': closedToListRow },
    },
    deletionUnanswered: {
      tags: 'error',
      description: 'There was no answer: the message may be deleted or not.',
      on: { 'message.closed': closedToListRow },
    },
  },
})
