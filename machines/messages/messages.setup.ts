/** The vocabulary of messages: what the flow remembers, hears, asks, decides and does (A §2.7, §2.9, §4). */
import { assign, emit, setup } from 'xstate'
import type { StoredFile } from '#contract/files.ts'
import type { MessageRow, OpenedMessage, ReadOnlyReason } from '#contract/messages.ts'
import { isFulfilled, endedAs, valueIn, type Answer } from '../answer.ts'
import { attachmentMachine } from '../attachment/attachment.machine.ts'
import { noProblem, problemActions, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { httpHasFailed } from '../message-failure.ts'
import { port } from '../port.ts'
import { mostAttachments, type ChosenFile } from '../rules/attachment.ts'
import type { RequirementId } from './requirements.ts'

/** One page of the list. */
export interface MessagePage {
  items: MessageRow[]
  total: number
  /** When it was so: of the unread ones of all applications. */
  at?: string | undefined
  /** Why nothing can be written about this application. */
  readOnly?: ReadOnlyReason | undefined
}

/** Who looks, at which messages. */
export interface MessagesInput {
  /** The application; -1: the unread messages of all of them (A §2.9). */
  applicationId: number
  isCustomer: boolean
  /** What the parent screen permits (A §6). */
  mayAdd: boolean
  mayEdit: boolean
}

export type MessagesEvent =
  | { type: 'messages.requestedAgain' }
  /** From 1. */
  | { type: 'page.chosen'; page: number }
  | { type: 'message.submitted'; text: string; files: readonly ChosenFile[] }
  | { type: 'message.opened'; messageId: number }
  | { type: 'message.closed' }
  | { type: 'message.changed'; text: string }
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }
  | { type: 'file.requested' }
  | { type: 'fileDeletion.requested'; file: StoredFile }

/** What was done last. */
export type MessageDeed = 'sent' | 'changed' | 'deleted'

export interface MessagesContext extends CallProblem {
  input: MessagesInput
  page: number
  /** Since when the list is read: what is opened from then on stays in it, or older messages would be skipped. */
  readSince: string | undefined
  list: MessagePage | undefined
  /** What is being sent, or was last. */
  text: string
  /** The files that still have to go with it. */
  files: readonly ChosenFile[]
  opened: OpenedMessage | undefined
  /** The message that is opened, or whose files are sent. */
  messageId: number
  /** The file that is asked for, or to be deleted. */
  file: StoredFile | undefined
  done: MessageDeed | undefined
  /** How many messages have been sent: the form for a new one begins anew with each. */
  sent: number
}

const isWritten = (text: string) => text.trim() !== ''

const withoutOpened = { opened: undefined, file: undefined } as const

export const messagesSetup = setup({
  types: {
    input: {} as MessagesInput,
    context: {} as MessagesContext,
    events: {} as MessagesEvent,
    emitted: {} as
      | { type: 'login.required' }
      | { type: 'message.read' }
      /** What was typed has reached the server: its draft is of no use any more. */
      | { type: 'draft.sent' }
      /** The opened message is saved, closed or deleted: what was typed into it is of no use any more. */
      | { type: 'change.ended' },
    tags: {} as 'busy' | 'dialog' | 'error' | 'list',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getMessages: port<
      Answer<MessagePage>,
      { applicationId: number; page: number; readSince: string | undefined }
    >('getMessages'),
    insertMessage: port<Answer<number>, { applicationId: number; text: string }>('insertMessage'),
    getMessage: port<Answer<OpenedMessage>, { messageId: number }>('getMessage'),
    updateMessage: port<Answer<null>, { messageId: number; text: string }>('updateMessage'),
    deleteMessage: port<Answer<null>, { messageId: number }>('deleteMessage'),
    attachment: attachmentMachine,
  },
  guards: {
    answerIsGood: isFulfilled,
    /** There were more messages when this page was chosen. */
    pageIsGone: ({ context, event }) => {
      if (!isFulfilled({ event }) || context.page === 1) return false
      const { items, total } = valueIn<MessagePage>({ event })
      return items.length === 0 && total > 0
    },
    httpHasFailed,
    textIsWritten: ({ context, event }) =>
      event.type === 'message.submitted' &&
      context.input.mayAdd &&
      !context.list?.readOnly &&
      isWritten(event.text) &&
      event.files.length <= mostAttachments,
    /** An own message of a customer that nobody has read yet, on a screen that permits it (A §3, editable). */
    editableMessageWasSent: ({ context: { input }, event }) => {
      if (!isFulfilled({ event }) || !input.mayEdit || !input.isCustomer) return false
      const { customerMessage, unread } = valueIn<OpenedMessage>({ event })
      return customerMessage && unread
    },
    changeIsWritten: ({ event }) => event.type === 'message.changed' && isWritten(event.text),
    fileFits: ({ context }) => (context.opened?.attachments.length ?? 0) < mostAttachments,
    filesAreToBeSent: ({ context }) => context.files.length > 0,
    loginIsRequired: endedAs('loginRequired'),
    nothingHasChanged: endedAs('kept'),
  },
  actions: {
    ...problemActions<MessagesContext, MessagesEvent>(),
    keepPage: assign(keptFrom('page.chosen', ({ page }) => ({ page }))),
    keepFirstPage: assign({ page: 1 }),
    keepList: assign({
      list: (scope) => valueIn<MessagePage>(scope),
      readSince: (scope) => scope.context.readSince ?? valueIn<MessagePage>(scope).at,
    }),
    keepMessage: assign(keptFrom('message.submitted', ({ files, text }) => ({ text: text.trim(), files }))),
    keepChange: assign(keptFrom('message.changed', ({ text }) => ({ text: text.trim() }))),
    keepId: assign(keptFrom('message.opened', ({ messageId }) => ({ messageId }))),
    keepSent: assign({
      messageId: (scope) => valueIn<number>(scope),
      done: 'sent',
      page: 1,
      sent: ({ context }) => context.sent + 1,
    }),
    keepChanged: assign({ done: 'changed', ...withoutOpened }),
    /** It is gone from the list at once; the list that is fetched then has the last word. */
    keepDeleted: assign({
      done: 'deleted',
      page: 1,
      ...withoutOpened,
      list: ({ context: { list, messageId } }) =>
        list && { ...list, items: list.items.filter((item) => item.messageId !== messageId) },
    }),
    /** The row of the list follows: what has been opened is unread no more, and its files may have changed. */
    keepOpened: assign(({ context: { input, list }, event }) => {
      const opened = valueIn<OpenedMessage>({ event })
      const { messageId, message, attachmentFileNames, customerMessage } = opened
      const unread = opened.unread && customerMessage === input.isCustomer
      const items = list?.items.map((item) =>
        item.messageId === messageId ? { ...item, message, attachmentFileNames, unread } : item,
      )
      return { opened, list: list && { ...list, items: items ?? [] } }
    }),
    closeMessage: assign(withoutOpened),
    forgetDone: assign({ done: undefined }),
    keepFile: assign({ file: ({ event }) => ('file' in event ? event.file : undefined) }),
    dropFile: assign({ files: ({ context }) => context.files.slice(1) }),
    tellRead: emit({ type: 'message.read' }),
    tellSent: emit({ type: 'draft.sent' }),
    tellChangeEnded: emit({ type: 'change.ended' }),
    requireLogin: emit({ type: 'login.required' }),
  },
})

/** Nothing is known yet. */
export const initialContext = (input: MessagesInput): MessagesContext => ({
  input,
  page: 1,
  readSince: undefined,
  list: undefined,
  text: '',
  files: [],
  opened: undefined,
  messageId: 0,
  file: undefined,
  done: undefined,
  sent: 0,
  ...noProblem,
})
