/** The conversation about an application (A §2.7, §2.9, §7), within the securities of its screen (A §6). */
import { allApplications, type Conversation } from '#contract/messages.ts'
import { listConversations } from '#server/applications/conversations/conversations.ts'
import { countUnread, listMessages, openMessage } from '#server/applications/conversations/messages.ts'
import {
  changeMessage,
  deleteMessage,
  writeMessage,
} from '#server/applications/conversations/write-messages.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type SignedInVisitor, type Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type MessageCall =
  | 'getUnreadItemsCount'
  | 'getApplicationMessages'
  | 'getApplicationMessage'
  | 'insertApplicationMessage'
  | 'updateApplicationMessage'
  | 'deleteApplicationMessage'
  | 'getConversations'

/** Without what this person may not see of customers. */
export async function visibleConversations(
  { content }: Pick<HandlerDependencies, 'content'>,
  visitor: SignedInVisitor,
  items: readonly Conversation[],
): Promise<Conversation[]> {
  const { isVisible } = await rightsOn(content, visitor, 'account')
  return items.map((item) => ({
    ...item,
    account: isVisible('account') ? item.account : '',
    customerName: isVisible('name') ? item.customerName : '',
  }))
}

export function messageHandlers(dependencies: HandlerDependencies): Handlers<MessageCall> {
  const { accounts, content, files } = dependencies

  /** Somebody who may use this control. */
  async function allowed(visitor: Visitor, control: 'add' | 'edit' | 'delete'): Promise<SignedInVisitor> {
    const somebody = signedIn(visitor)
    const rights = await rightsOn(content, somebody, 'messages')
    rights.requireUsable(control)
    return somebody
  }
  const seesFiles = async (visitor: Visitor) =>
    (await rightsOn(content, signedIn(visitor), 'messages')).isVisible('attachments')

  return {
    getUnreadItemsCount: async (_request, visitor) =>
      fulfilled({ count: await countUnread(accounts, signedIn(visitor)) }),

    async getApplicationMessages({ PortalApplicationId, Options, ReadSince }, visitor) {
      const { items, total, at, readOnly } = await listMessages(
        accounts,
        signedIn(visitor),
        PortalApplicationId,
        Options,
        ReadSince === undefined ? undefined : new Date(ReadSince),
      )
      const shown = (await seesFiles(visitor))
        ? items
        : items.map((item) => ({ ...item, attachmentFileNames: [] }))
      return fulfilled({
        items: shown,
        total,
        ...(PortalApplicationId === allApplications && { at: at.toISOString() }),
        ...(readOnly && { readOnly }),
      })
    },

    async getApplicationMessage({ Value }, visitor) {
      const item = await openMessage(accounts, signedIn(visitor), Value)
      const shown = (await seesFiles(visitor)) ? item : { ...item, attachmentFileNames: [], attachments: [] }
      return fulfilled({ item: shown })
    },

    async insertApplicationMessage({ PortalApplicationId, Message, SendKey }, visitor) {
      const writer = await allowed(visitor, 'add')
      return fulfilled({ id: await writeMessage(accounts, writer, PortalApplicationId, Message, SendKey) })
    },

    async updateApplicationMessage({ MessageId, Message }, visitor) {
      await changeMessage(accounts, await allowed(visitor, 'edit'), MessageId, Message)
      return fulfilled({})
    },

    async deleteApplicationMessage({ Value }, visitor) {
      await files.store.forget(await deleteMessage(accounts, await allowed(visitor, 'delete'), Value))
      return fulfilled({})
    },

    async getConversations({ WaitingOnly, WithoutMessages, Search, Options }, visitor) {
      const reader = signedIn(visitor)
      const { isVisible } = await rightsOn(content, reader, 'account')
      const filter = {
        waitingOnly: WaitingOnly,
        withoutMessages: WithoutMessages,
        search: Search,
        searchable: { account: isVisible('account'), name: isVisible('name') },
      }
      const { items, total } = await listConversations(accounts, reader, filter, Options)
      return fulfilled({ items: await visibleConversations(dependencies, reader, items), total })
    },
  }
}
