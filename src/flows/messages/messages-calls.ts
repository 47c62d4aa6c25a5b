/** Messages with their real calls (A §7). */
import {
  deleteApplicationMessage,
  downloadMessageAttachment,
  getApplicationMessage,
  getApplicationMessages,
  insertApplicationMessage,
  messageRules,
  updateApplicationMessage,
} from '#contract/messages.ts'
import type { MessagePage } from '#machines/messages/messages.setup.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { randomKey } from '#src/flow-kit/random-key.ts'
import { wiredAttachment } from '#src/flows/attachment/attachment-calls.ts'

/** The message that was sent last, until its answer is there: sent again, because there was none, it is stored once. */
let sending: { applicationId: number; text: string; key: string } | undefined

function sendKeyOf(message: { applicationId: number; text: string }): string {
  if (sending?.applicationId !== message.applicationId || sending.text !== message.text)
    sending = { ...message, key: randomKey() }
  return sending.key
}

export const messagesCalls = {
  getMessages: callActor(
    getApplicationMessages,
    ({
      applicationId,
      page,
      readSince,
    }: {
      applicationId: number
      page: number
      readSince: string | undefined
    }) => ({
      PortalApplicationId: applicationId,
      Options: { PageSize: messageRules.pageSize, Page: page },
      ...(readSince !== undefined && { ReadSince: readSince }),
    }),
    ({ items, total, at, readOnly }): MessagePage => ({ items, total, at, readOnly }),
  ),
  insertMessage: callActor(
    insertApplicationMessage,
    ({ applicationId, text }: { applicationId: number; text: string }) => ({
      PortalApplicationId: applicationId,
      Message: text,
      SendKey: sendKeyOf({ applicationId, text }),
    }),
    ({ id }) => {
      sending = undefined
      return id
    },
  ),
  getMessage: callActor(
    getApplicationMessage,
    ({ messageId }: { messageId: number }) => ({ Value: messageId }),
    ({ item }) => item,
  ),
  updateMessage: callActor(
    updateApplicationMessage,
    ({ messageId, text }: { messageId: number; text: string }) => ({ MessageId: messageId, Message: text }),
    nothing,
  ),
  deleteMessage: callActor(
    deleteApplicationMessage,
    ({ messageId }: { messageId: number }) => ({ Value: messageId }),
    nothing,
  ),
  attachment: wiredAttachment,
}

/** Fetches a file of a message. @throws when it cannot be had */
export const fetchAttachment = async (attachmentId: number) =>
  fulfilledValue(await callApi(downloadMessageAttachment, { Value: attachmentId }))

/** Fetches a file of a message and gives it to the browser to save. @throws when it cannot be had */
export async function downloadAttachment({
  attachmentId,
  fileName,
}: {
  attachmentId: number
  fileName: string
}): Promise<void> {
  saveFile(await fetchAttachment(attachmentId), fileName)
}
