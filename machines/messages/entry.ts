/** The messages of an application in the catalogue. */
import type { MessageRow, OpenedMessage } from '#contract/messages.ts'
import { defineEntry } from '../catalogue-entry.ts'
import { fulfilled, messageFailures, noFailures, refused } from '../samples.ts'
import { messagesMachine } from './messages.machine.ts'

const listed: MessageRow = {
  messageId: 2,
  date: '2026-01-01T08:00:00.000Z',
  message: '4711',
  customerMessage: true,
  unread: true,
  attachmentFileNames: [],
  applicationType: 'supply',
  portalApplicationId: 7,
}
const fromStaff: MessageRow = {
  ...listed,
  messageId: 1,
  date: '2025-12-31T10:30:00.000Z',
  message: '4711?',
  customerMessage: false,
  attachmentFileNames: ['meter.pdf'],
}
const opened: OpenedMessage = { ...listed, attachments: [] }
const file = { attachmentId: 1, fileName: 'meter.png' }
const picture = { name: 'meter.png', size: 48_211, content: null }

const page = {
  done: {
    'some of many': fulfilled({ items: [listed, fromStaff], total: 7, at: '2026-01-01T09:00:00.000Z' }),
    'fewer by now': fulfilled({ items: [], total: 5 }),
    none: fulfilled({ items: [], total: 0 }),
    'none, and nobody would read one': fulfilled({ items: [], total: 0, readOnly: 'noAccount' }),
    refused: refused('access.denied'),
  },
  errors: messageFailures,
}
const deed = { done: { done: fulfilled(null), refused: refused('access.denied') }, errors: messageFailures }

export default defineEntry<typeof messagesMachine>({
  id: 'messages',
  title: 'Messages',
  purpose:
    'A customer and the staff write to each other about an application: messages with files are sent, read, changed ' +
    'while nobody has read them, and deleted.',
  machine: messagesMachine,
  standing: false,
  mainWay: ['reading', 'sendingMessage', 'renewingMessages', 'reading.updated'],
  inputs: {
    'a customer': { applicationId: 7, isCustomer: true, mayAdd: true, mayEdit: true },
    'an employee': { applicationId: 7, isCustomer: false, mayAdd: true, mayEdit: false },
    'all unread': { applicationId: -1, isCustomer: true, mayAdd: false, mayEdit: false },
  },
  events: {
    'messages.requestedAgain': { '': {} },
    'page.chosen': { '': { page: 2 } },
    'message.submitted': {
      'without files': { text: ' 4711 ', files: [] },
      'with two files': { text: '4711', files: [picture, picture] },
      blank: { text: ' ', files: [] },
      'too many files': { text: '4711', files: [picture, picture, picture, picture] },
    },
    'message.opened': { '': { messageId: 2 } },
    'message.closed': { '': {} },
    'message.changed': { '': { text: '4712' }, blank: { text: ' ' } },
    'deletion.requested': { '': {} },
    'deletion.confirmed': { '': {} },
    'deletion.cancelled': { '': {} },
    'file.requested': { '': {} },
    'fileDeletion.requested': { '': { file } },
  },
  outcomes: {
    getMessages: page,
    insertMessage: {
      done: { sent: fulfilled(3), refused: refused('access.denied') },
      errors: messageFailures,
    },
    getMessage: {
      done: {
        'own, unread': fulfilled({ ...opened, attachments: [file] }),
        'own, unread, three files': fulfilled({ ...opened, attachments: [file, file, file] }),
        'own, read': fulfilled({ ...opened, unread: false }),
        'of the staff': fulfilled({ ...opened, ...fromStaff, messageId: 2, attachments: [file] }),
        refused: refused('access.denied'),
      },
      errors: messageFailures,
    },
    updateMessage: deed,
    deleteMessage: deed,
    attachment: {
      done: {
        stored: { kind: 'stored' },
        kept: { kind: 'kept' },
        'given up': { kind: 'givenUp' },
        'HTTP failure': { kind: 'loginRequired' },
      },
      errors: noFailures,
    },
  },
  facts: ({ input, page: shown, list, files, opened: message }) => ({
    isCustomer: input.isCustomer,
    mayAdd: input.mayAdd && !list?.readOnly,
    mayEdit: input.mayEdit,
    isFirstPage: shown === 1,
    files: files.length,
    isFull: (message?.attachments.length ?? 0) === 3,
  }),
})
