/** Messages between a customer and the staff about an application (A §2.7, §2.9, §4, §5, §8). */
import { callStatesOf, refusedRow } from '../call-state.ts'
import { questionState } from '../form-states.ts'
import { withLoginRow } from '../message-failure.ts'
import { initialContext, messagesSetup } from './messages.setup.ts'
import { revising, viewing } from './opened-message.ts'

const callState = callStatesOf(messagesSetup)

const loginRow = {
  target: '#messages.sentToLogin',
  guard: 'httpHasFailed',
  actions: 'requireLogin',
  description: 'The call failed by HTTP: the person must sign in again.',
  meta: { req: 'MS-13' },
} as const

/** The list of the page that is looked at: where it leads when it is there, when it is not, and when the page is gone. */
const listState = <
  const Own extends string,
  const There extends string,
  const Away extends string,
  const Req extends 'MS-02' | 'MS-12',
>(
  own: Own,
  there: There,
  away: Away,
  req: Req,
  description: string,
) =>
  withLoginRow(
    callState('getMessages', {
      description,
      input: ({ context: { input, page, readSince } }) => ({
        applicationId: input.applicationId,
        page,
        readSince,
      }),
      answers: [
        {
          target: own,
          reenter: true,
          guard: 'pageIsGone',
          actions: 'keepFirstPage',
          description: 'Nothing is left on that page: the first one is fetched.',
          meta: { req: 'MS-01' },
        },
        {
          target: there,
          guard: 'answerIsGood',
          actions: 'keepList',
          description: 'The messages are there.',
          meta: { req: 'MS-01' },
        },
        refusedRow({ target: away, meta: { req } }),
      ],
      unreachable: { target: away, meta: { req } },
    }),
    loginRow,
  )

const againRow = {
  target: '#messages.loadingMessages',
  actions: ['clearMessages', 'forgetDone'],
  description: 'The person wants the messages as they are now.',
  meta: { req: 'MS-02' },
} as const

export const messagesMachine = messagesSetup.createMachine({
  id: 'messages',
  description: 'A customer and the staff write to each other about an application.',
  context: ({ input }) => initialContext(input),
  initial: 'loadingMessages',
  states: {
    loadingMessages: listState(
      '#messages.loadingMessages',
      'reading',
      'messagesUnavailable',
      'MS-02',
      'A page of the messages is fetched.',
    ),
    messagesUnavailable: {
      tags: 'error',
      description: 'The messages cannot be shown at the moment; fetching them again is possible.',
      on: { 'messages.requestedAgain': { ...againRow, actions: 'clearMessages' } },
    },
    reading: {
      tags: 'list',
      description:
        'The messages are shown, and a form for a new one where it is permitted and somebody would read it.',
      initial: 'looking',
      on: {
        'page.chosen': {
          target: 'loadingMessages',
          actions: ['keepPage', 'clearMessages', 'forgetDone'],
          description: 'Another page of the list.',
          meta: { req: 'MS-01' },
        },
        'message.opened': {
          target: 'openingMessage',
          actions: ['keepId', 'clearMessages', 'forgetDone'],
          description: 'A message is to be seen in full.',
          meta: { req: 'MS-06' },
        },
        'message.submitted': {
          target: 'sendingMessage',
          guard: 'textIsWritten',
          actions: ['keepMessage', 'clearMessages', 'forgetDone'],
          description: 'There is a text, with at most three files.',
          meta: { req: 'MS-03' },
        },
      },
      states: {
        looking: { description: 'The person reads, or writes.' },
        updated: { description: 'A message has been sent, changed or deleted; the page says so.' },
        updatedButNotRenewed: {
          description: 'It is done, and the page says so; only the list could not be fetched again.',
          on: { 'messages.requestedAgain': againRow },
        },
        sendingRefused: { tags: 'error', description: 'The message was refused; its text is kept.' },
        sendingUnanswered: {
          tags: 'error',
          description: 'There was no answer: the message may be sent or not; its text is kept.',
        },
        openingFailed: { tags: 'error', description: 'The message could not be opened.' },
      },
    },
    sendingMessage: {
      ...withLoginRow(
        callState('insertMessage', {
          description: 'The message is stored with its application.',
          input: ({ context: { input, text } }) => ({ applicationId: input.applicationId, text }),
          answers: [
            {
              target: 'choosingFile',
              guard: 'answerIsGood',
              actions: ['keepSent', 'tellSent'],
              description: 'The message is sent.',
              meta: { req: 'MS-03' },
            },
            refusedRow({ target: 'reading.sendingRefused', meta: { req: 'MS-05' } }),
          ],
          unreachable: { target: 'reading.sendingUnanswered', meta: { req: 'MS-05' } },
        }),
        loginRow,
      ),
      tags: ['busy', 'list'],
    },
    choosingFile: {
      description: 'Is there a file that has to go with it?',
      always: [
        {
          target: 'attachingFile',
          guard: 'filesAreToBeSent',
          description: 'There is one more file.',
          meta: { req: 'MS-04' },
        },
        { target: 'renewingMessages', description: 'No file is left to be sent.', meta: { req: 'MS-04' } },
      ],
    },
    attachingFile: {
      tags: 'dialog',
      description: 'The message is sent; its files follow, one after the other.',
      invoke: {
        id: 'attachment',
        src: 'attachment',
        input: ({ context: { messageId, files } }) => ({ ownerId: messageId, chosen: files[0] }),
        onDone: [
          {
            target: 'sentToLogin',
            guard: 'loginIsRequired',
            actions: 'requireLogin',
            description: 'The upload failed by HTTP.',
            meta: { req: 'MS-13' },
          },
          {
            target: 'choosingFile',
            actions: 'dropFile',
            description: 'The file is stored, or left out.',
            meta: { req: 'MS-04' },
          },
        ],
      },
    },
    renewingMessages: {
      ...listState(
        '#messages.renewingMessages',
        'reading.updated',
        'reading.updatedButNotRenewed',
        'MS-12',
        'What was to be done is done; the list is fetched again.',
      ),
      tags: ['busy', 'list'],
    },
    openingMessage: {
      ...withLoginRow(
        callState('getMessage', {
          description: 'The message is fetched; the server notes that it has been read.',
          input: ({ context }) => ({ messageId: context.messageId }),
          answers: [
            {
              target: 'revising',
              guard: 'editableMessageWasSent',
              actions: 'keepOpened',
              description: 'It is an own one that nobody has read yet.',
              meta: { req: 'MS-08' },
            },
            {
              target: 'viewing',
              guard: 'answerIsGood',
              actions: ['keepOpened', 'tellRead'],
              description: 'It can only be read: a message of the other side counts as read now.',
              meta: { req: 'MS-06' },
            },
            refusedRow({
              target: 'reading.openingFailed',
              actions: ['keepRefusal', 'closeMessage'],
              meta: { req: 'MS-07' },
            }),
          ],
          unreachable: {
            target: 'reading.openingFailed',
            actions: ['keepFailure', 'closeMessage'],
            meta: { req: 'MS-07' },
          },
        }),
        loginRow,
      ),
      tags: ['busy', 'list'],
    },
    viewing,
    revising,
    savingChange: {
      ...withLoginRow(
        callState('updateMessage', {
          description: 'The new text takes the place of the old one.',
          input: ({ context: { messageId, text } }) => ({ messageId, text }),
          answers: [
            {
              target: 'renewingMessages',
              guard: 'answerIsGood',
              actions: ['keepChanged', 'tellChangeEnded'],
              description: 'The message is changed.',
              meta: { req: 'MS-08' },
            },
            refusedRow({ target: 'revising.changeRefused', meta: { req: 'MS-10' } }),
          ],
          unreachable: { target: 'revising.changeUnanswered', meta: { req: 'MS-10' } },
        }),
        loginRow,
      ),
      tags: ['busy', 'dialog'],
    },
    deletion: {
      description: 'The opened message is to be deleted.',
      initial: 'confirmingDeletion',
      states: {
        confirmingDeletion: {
          ...questionState('The page asks whether the message is really to be deleted.', 'MS-09', {
            'deletion.confirmed': { target: 'deletingMessage', description: 'The person confirms.' },
            'deletion.cancelled': { target: '#messages.revising', description: 'The message stays.' },
          }),
          tags: 'dialog',
        },
        deletingMessage: {
          ...withLoginRow(
            callState('deleteMessage', {
              description: 'The message and its files are deleted.',
              input: ({ context }) => ({ messageId: context.messageId }),
              answers: [
                {
                  target: '#messages.renewingMessages',
                  guard: 'answerIsGood',
                  actions: ['keepDeleted', 'tellChangeEnded'],
                  description: 'The message is gone.',
                  meta: { req: 'MS-09' },
                },
                refusedRow({ target: '#messages.revising.deletionFailed', meta: { req: 'MS-10' } }),
              ],
              unreachable: { target: '#messages.revising.deletionUnanswered', meta: { req: 'MS-10' } },
            }),
            loginRow,
          ),
          tags: ['busy', 'dialog'],
        },
      },
    },
    handlingFile: {
      tags: 'dialog',
      description: 'One file of the opened message is added or deleted.',
      invoke: {
        id: 'attachment',
        src: 'attachment',
        input: ({ context: { messageId, file } }) => ({ ownerId: messageId, stored: file }),
        onDone: [
          {
            target: 'sentToLogin',
            guard: 'loginIsRequired',
            actions: 'requireLogin',
            description: 'The call failed by HTTP.',
            meta: { req: 'MS-13' },
          },
          {
            target: 'revising',
            guard: 'nothingHasChanged',
            description: 'The files are as they were.',
            meta: { req: 'MS-11' },
          },
          {
            target: 'openingMessage',
            description: 'The files have changed, or may have: the message is fetched again.',
            meta: { req: 'MS-11' },
          },
        ],
      },
    },
    sentToLogin: { type: 'final', description: 'The person must sign in again; what was typed is kept.' },
  },
})
