/** The conversation about an application (A §2.7, §2.9, §7). */
import { listConversations } from '../conversations/conversations.ts'
import {
  changeMessage,
  countUnread,
  deleteMessage,
  listMessages,
  openMessage,
  writeMessage,
} from '../conversations/messages.ts'
import { signedIn } from '../visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type MessageCall =
  | 'getUnreadItemsCount'
  | 'getApplicationMessages'
  | 'getApplicationMessage'
  | 'insertApplicationMessage'
  | 'updateApplicationMessage'
  | 'deleteApplicationMessage'
  | 'getConversations'

export const messageHandlers = ({ accounts, files }: HandlerDependencies): Handlers<MessageCall> => ({
  getUnreadItemsCount: async (_request, visitor) =>
    fulfilled({ count: await countUnread(accounts, signedIn(visitor)) }),
  getApplicationMessages: async ({ PortalApplicationId, Options }, visitor) =>
    fulfilled(await listMessages(accounts, signedIn(visitor), PortalApplicationId, Options)),
  getApplicationMessage: async ({ Value }, visitor) =>
    fulfilled({ item: await openMessage(accounts, signedIn(visitor), Value) }),
  insertApplicationMessage: async ({ PortalApplicationId, Message }, visitor) =>
    fulfilled({ id: await writeMessage(accounts, signedIn(visitor), PortalApplicationId, Message) }),
  async updateApplicationMessage({ MessageId, Message }, visitor) {
    await changeMessage(accounts, signedIn(visitor), MessageId, Message)
    return fulfilled({})
  },
  async deleteApplicationMessage({ Value }, visitor) {
    await files.store.forget(await deleteMessage(accounts, signedIn(visitor), Value))
    return fulfilled({})
  },
  getConversations: async ({ WaitingOnly, Options }, visitor) =>
    fulfilled(await listConversations(accounts, signedIn(visitor), WaitingOnly, Options)),
})
