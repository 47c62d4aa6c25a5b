/** One file of a message or an application: chosen, uploaded, stored; or deleted again (A §2.7, §2.8). A part of flows. */
import { assign, setup } from 'xstate'
import type { StoredFile } from '#contract/files.ts'
import { isFulfilled, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { httpHasFailed, withLoginRow } from '../message-failure.ts'
import { port } from '../port.ts'
import {
  attachmentFault,
  type AttachmentFault,
  type AttachmentPurpose,
  type ChosenFile,
} from '../rules/attachment.ts'
import type { RequirementId } from './requirements.ts'

/** Without a file it begins with choosing one; with one that is stored, with its deletion. */
export interface AttachmentInput {
  /** The message that it belongs to, or the row in the list of an application; 0 where its calls know what it belongs to. */
  ownerId: number
  /** Default: a message. */
  purpose?: AttachmentPurpose | undefined
  chosen?: ChosenFile | undefined
  stored?: StoredFile | undefined
}

export type AttachmentEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'choice.cancelled' }
  | { type: 'upload.retried' }
  /** The message goes without this file. */
  | { type: 'file.leftOut' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }

/** What became of the file. */
export interface AttachmentOutcome {
  /** `kept`: the server was asked for nothing. `leftOut`, `givenUp`: it may have stored, or deleted, the file all the same. */
  kind: 'stored' | 'leftOut' | 'deleted' | 'givenUp' | 'kept' | 'loginRequired'
}

interface AttachmentContext extends AttachmentInput, CallProblem {
  fault: AttachmentFault | undefined
  output: AttachmentOutcome
}

const attachment = setup({
  types: {
    input: {} as AttachmentInput,
    context: {} as AttachmentContext,
    events: {} as AttachmentEvent,
    output: {} as AttachmentOutcome,
    tags: {} as 'busy' | 'dialog' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    uploadAttachment: port<Answer<null>, { ownerId: number; file: ChosenFile | undefined }>(
      'uploadAttachment',
    ),
    deleteAttachment: port<Answer<null>, { ownerId: number; attachmentId: number }>('deleteAttachment'),
  },
  guards: {
    fileIsStored: ({ context }) => context.stored !== undefined,
    fileIsChosen: ({ context }) => context.chosen !== undefined,
    fileIsAcceptable: ({ event, context }) =>
      event.type === 'file.chosen' && attachmentFault(event.file, context.purpose) === undefined,
    uploadIsDone: isFulfilled,
    deletionIsDone: isFulfilled,
    httpHasFailed,
  },
  actions: {
    ...problemActions<AttachmentContext, AttachmentEvent>(),
    keepFile: assign({
      chosen: ({ event, context }) => (event.type === 'file.chosen' ? event.file : context.chosen),
      fault: undefined,
    }),
    endStored: assign({ output: { kind: 'stored' } }),
    endLeftOut: assign({ output: { kind: 'leftOut' } }),
    endDeleted: assign({ output: { kind: 'deleted' } }),
    endGivenUp: assign({ output: { kind: 'givenUp' } }),
    endAtLogin: assign({ output: { kind: 'loginRequired' } }),
    keepFault: assign({
      fault: ({ event, context }) =>
        event.type === 'file.chosen' ? attachmentFault(event.file, context.purpose) : undefined,
    }),
  },
})

const callState = callStatesOf(attachment)

const loginRow = {
  target: '#attachment.sentToLogin',
  guard: 'httpHasFailed',
  actions: 'endAtLogin',
  description: 'The call failed by HTTP: the person must sign in again.',
  meta: { req: 'AT-07' },
} as const

const leftOutRow = {
  target: '#attachment.leftOut',
  actions: 'endLeftOut',
  description: 'The message goes without this file.',
  meta: { req: 'AT-04' },
} as const

const keptRow = {
  target: '#attachment.kept',
  description: 'The file stays.',
  meta: { req: 'AT-05' },
} as const

/** Sent again as it is, it would be refused again. */
const acceptableFile = {
  target: '#attachment.uploading',
  guard: 'fileIsAcceptable',
  actions: ['clearMessages', 'keepFile'],
  description: 'The kind and size of the other file are allowed.',
  meta: { req: 'AT-03' },
} as const

const unacceptableFile = {
  actions: 'keepFault',
  description: 'The other file is of another kind, empty, or too large.',
  meta: { req: 'AT-03' },
} as const

/** After the server was asked to delete it, nobody knows whether it stays. */
const givenUpAfterAsking = {
  'deletion.cancelled': {
    target: '#attachment.kept',
    actions: 'endGivenUp',
    description: 'The person gives up; only a deletion that got no answer may have been done.',
    meta: { req: 'AT-06' },
  } as const,
}

const confirmedRow = {
  target: 'deleting',
  actions: 'clearMessages',
  description: 'The person confirms.',
  meta: { req: 'AT-05' },
} as const

export const attachmentMachine = attachment.createMachine({
  id: 'attachment',
  description: 'Accompanies one file of a message: from choosing it to its storage, or to its deletion.',
  context: ({ input }) => ({ ...input, fault: undefined, output: { kind: 'kept' }, ...noProblem }),
  output: ({ context }) => context.output,
  initial: 'choosingTask',
  states: {
    choosingTask: {
      description: 'What is to be done with the file?',
      always: [
        {
          target: 'confirmingDeletion',
          guard: 'fileIsStored',
          description: 'The file is stored, and is to be deleted.',
          meta: { req: 'AT-05' },
        },
        {
          target: 'uploading',
          guard: 'fileIsChosen',
          description: 'The file was chosen together with its message.',
          meta: { req: 'AT-02' },
        },
        { target: 'choosing', description: 'No file was chosen yet.', meta: { req: 'AT-01' } },
      ],
    },
    choosing: {
      description: 'A file can be chosen from the computer, or dropped.',
      initial: 'asking',
      on: {
        'file.chosen': [
          {
            target: 'uploading',
            guard: 'fileIsAcceptable',
            actions: 'keepFile',
            description: 'Its kind and size are allowed.',
            meta: { req: 'AT-01' },
          },
          {
            target: '.refused',
            actions: 'keepFault',
            description: 'The file is of another kind, empty, or too large.',
            meta: { req: 'AT-01' },
          },
        ],
        'choice.cancelled': {
          ...keptRow,
          description: 'The person chooses no file.',
          meta: { req: 'AT-01' },
        },
      },
      states: formStates({
        asking: 'The page waits for a file.',
        refused: 'The file is not taken; the page says why.',
      }),
    },
    uploading: withLoginRow(
      callState('uploadAttachment', {
        description: 'The file is sent and stored; the page shows how far it has come.',
        input: ({ context }) => ({ ownerId: context.ownerId, file: context.chosen }),
        answers: [
          {
            target: 'stored',
            guard: 'uploadIsDone',
            actions: 'endStored',
            description: 'The file is stored.',
            meta: { req: 'AT-02' },
          },
          refusedRow({ target: 'uploadFailed.refused', meta: { req: 'AT-03' } }),
        ],
        unreachable: { target: 'uploadFailed.unanswered', meta: { req: 'AT-04' } },
      }),
      loginRow,
    ),
    uploadFailed: {
      tags: 'error',
      description: 'The file is not stored; the message itself is.',
      initial: 'unanswered',
      on: { 'file.leftOut': leftOutRow },
      states: {
        unanswered: {
          description: 'The server did not answer as agreed.',
          on: {
            'upload.retried': {
              target: '#attachment.uploading',
              actions: 'clearMessages',
              description: 'The person tries again.',
              meta: { req: 'AT-04' },
            },
          },
        },
        refused: {
          description: 'The server refused the file; its text is shown, and another file can be chosen.',
          on: { 'file.chosen': [acceptableFile, { ...unacceptableFile, target: 'anotherRefused' }] },
        },
        anotherRefused: {
          description: 'Nor is the other file taken; the page says why, and yet another can be chosen.',
          on: { 'file.chosen': [acceptableFile, unacceptableFile] },
        },
      },
    },
    confirmingDeletion: {
      tags: 'dialog',
      description: 'The page asks whether the file is really to be deleted.',
      initial: 'asking',
      on: { 'deletion.confirmed': confirmedRow, 'deletion.cancelled': keptRow },
      states: {
        asking: { description: 'The person has not decided yet.' },
        refused: {
          tags: 'error',
          description: 'The server does not delete it; its text is shown.',
          on: givenUpAfterAsking,
        },
        unanswered: {
          tags: 'error',
          description: 'The server did not answer: it may be deleted or not.',
          on: givenUpAfterAsking,
        },
      },
    },
    deleting: {
      ...withLoginRow(
        callState('deleteAttachment', {
          description: 'The server deletes the file.',
          input: ({ context }) => ({
            ownerId: context.ownerId,
            attachmentId: context.stored?.attachmentId ?? 0,
          }),
          answers: [
            {
              target: 'deleted',
              guard: 'deletionIsDone',
              actions: 'endDeleted',
              description: 'The file is gone.',
              meta: { req: 'AT-05' },
            },
            refusedRow({ target: 'confirmingDeletion.refused', meta: { req: 'AT-06' } }),
          ],
          unreachable: { target: 'confirmingDeletion.unanswered', meta: { req: 'AT-06' } },
        }),
        loginRow,
      ),
      tags: ['busy', 'dialog'],
    },
    stored: { type: 'final', description: 'The file is stored with its message.' },
    leftOut: { type: 'final', description: 'The message is without this file.' },
    deleted: { type: 'final', description: 'The file is deleted.' },
    kept: {
      type: 'final',
      description:
        'Nothing has changed, unless the server was asked to delete the file: then it may be gone.',
    },
    sentToLogin: { type: 'final', description: 'The person must sign in again.' },
  },
})
