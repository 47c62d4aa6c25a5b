/** What the paths of the messages do not come by. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Answer } from '#machines/answer.ts'
import { messagesMachine } from '#machines/messages/messages.machine.ts'
import type { OpenedMessage } from '#contract/messages.ts'
import type { MessagePage } from '#machines/messages/messages.setup.ts'

const own: OpenedMessage = {
  messageId: 1,
  date: '2026-01-01T08:00:00.000Z',
  message: 'The meter shows 4711.',
  customerMessage: true,
  unread: true,
  attachmentFileNames: [],
  applicationType: 'supply',
  portalApplicationId: 7,
  attachments: [],
}

/** A customer has opened an own message with so many files. */
async function openedWith(files: number) {
  const attachments = Array.from({ length: files }, (_none, index) => ({
    attachmentId: index + 1,
    fileName: `meter-${index}.png`,
  }))
  const actor = createActor(
    messagesMachine.provide({
      actors: {
        getMessages: fromPromise<
          Answer<MessagePage>,
          { applicationId: number; page: number; readSince: string | undefined }
        >(async () => ({
          kind: 'fulfilled' as const,
          value: { items: [own], total: 1 },
        })),
        getMessage: fromPromise<Answer<OpenedMessage>, { messageId: number }>(async () => ({
          kind: 'fulfilled' as const,
          value: { ...own, attachments },
        })),
      },
    }),
    { input: { applicationId: 7, isCustomer: true, mayAdd: true, mayEdit: true } },
  ).start()
  await new Promise((resolve) => setImmediate(resolve))
  actor.send({ type: 'message.opened', messageId: own.messageId })
  await new Promise((resolve) => setImmediate(resolve))
  return actor.getSnapshot()
}

describe('An own message that is unread', () => {
  it.each([
    [0, true],
    [2, true],
    [3, false],
  ])('with %i files takes a further one: %s', async (files, takesOne) => {
    const snapshot = await openedWith(files)
    expect(snapshot.value).toEqual({ revising: 'writing' })
    expect(snapshot.can({ type: 'file.requested' })).toBe(takesOne)
  })
})

describe('A new message', () => {
  it.each([
    [undefined, true],
    ['draft', false],
    ['noAccount', false],
  ] as const)('where nothing can be written because of %s is taken: %s', async (readOnly, isTaken) => {
    const getMessages = fromPromise<
      Answer<MessagePage>,
      { applicationId: number; page: number; readSince: string | undefined }
    >(async () => ({ kind: 'fulfilled' as const, value: { items: [], total: 0, readOnly } }))
    const actor = createActor(messagesMachine.provide({ actors: { getMessages } }), {
      input: { applicationId: 7, isCustomer: readOnly !== 'noAccount', mayAdd: true, mayEdit: false },
    }).start()
    await new Promise((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().can({ type: 'message.submitted', text: '4711', files: [] })).toBe(isTaken)
  })
})
