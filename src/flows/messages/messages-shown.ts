/** What the screens of messages are drawn from. */
import { allApplications, type MessageRow, type ReadOnlyReason } from '#contract/messages.ts'
import type { messagesMachine } from '#machines/messages/messages.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { MessageRow, ReadOnlyReason }
export type { StoredFile } from '#contract/files.ts'

export type MessagesView = View<typeof messagesMachine>

/** Who has written a message, as its reader calls them. */
export const senderOf = ({ customerMessage }: Pick<MessageRow, 'customerMessage'>, isCustomer: boolean) =>
  customerMessage ? (isCustomer ? 'you' : 'customer') : 'staff'

/** Whether the list is of all applications (A §2.9). */
export const isOfAll = ({ snapshot }: MessagesView): boolean =>
  snapshot.context.input.applicationId === allApplications

/** Whether a message waits to be read by who looks. */
export const isNew = ({ unread, customerMessage }: MessageRow, isCustomer: boolean): boolean =>
  unread && customerMessage !== isCustomer
