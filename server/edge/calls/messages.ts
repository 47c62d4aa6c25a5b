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
import {
  signedIn,
  type SignedInContext,
  type RequestContext,
} from '#server/identity/sessions/request-context.ts'
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
  context: SignedInContext,
  items: readonly Conversation[],
): Promise<Conversation[]> {
  const { isVisible } = await rightsOn(content, context, 'account')
  return items.map((item) => ({
    ...item,
    account: isVisible('account') ? item.account : '',
    customerName: isVisible('name') ? item.customerName : '',
  }))
}

export function messageHandlers(dependencies: HandlerDependencies): Handlers<MessageCall> {
  const { accounts, content, files } = dependencies

  /** Somebody who may use this control. */
  async function allowed(
    context: RequestContext,
    control: 'add' | 'edit' | 'delete',
  ): Promise<SignedInContext> {
    const somebody = signedIn(context)
    const rights = await rightsOn(content, somebody, 'messages')
    rights.requireUsable(control)
    return somebody
  }
  const seesFiles = async (context: RequestContext) =>
    (await rightsOn(content, signedIn(context), 'messages')).isVisible('attachments')

  return {
    getUnreadItemsCount: async (_request, context) =>
      fulfilled({ count: await countUnread(accounts, signedIn(context)) }),

    async getApplicationMessages({ PortalApplicationId, Options, ReadSince }, context) {
      const { items, total, at, readOnly } = await listMessages(
        accounts,
        signedIn(context),
        PortalApplicationId,
        Options,
        ReadSince === undefined ? undefined : new Date(ReadSince),
      )
      const shown = (await seesFiles(context))
        ? items
        : items.map((item) => ({ ...item, attachmentFileNames: [] }))
      return fulfilled({
        items: shown,
        total,
        ...(PortalApplicationId === allApplications && { at: at.toISOString() }),
        ...(readOnly && { readOnly }),
      })
    },

    async getApplicationMessage({ Value }, context) {
      const item = await openMessage(accounts, signedIn(context), Value)
      const shown = (await seesFiles(context)) ? item : { ...item, attachmentFileNames: [], attachments: [] }
      return fulfilled({ item: shown })
    },

    async insertApplicationMessage({ PortalApplicationId, Message, SendKey }, context) {
      const writer = await allowed(context, 'add')
      return fulfilled({ id: await writeMessage(accounts, writer, PortalApplicationId, Message, SendKey) })
    },

    async updateApplicationMessage({ MessageId, Message }, context) {
      await changeMessage(accounts, await allowed(context, 'edit'), MessageId, Message)
      return fulfilled({})
    },

    async deleteApplicationMessage({ Value }, context) {
      await files.store.forget(await deleteMessage(accounts, await allowed(context, 'delete'), Value))
      return fulfilled({})
    },

    async getConversations({ WaitingOnly, WithoutMessages, Search, Options }, context) {
      const reader = signedIn(context)
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
