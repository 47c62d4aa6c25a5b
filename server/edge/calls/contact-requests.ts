/** Writing to the utility from inside (A §2.1, A §6), and what staff reads of it. */
import { listContactRequests } from '#server/applications/contact-requests/contact-request-list.ts'
import {
  contactOptionsOf,
  sendContactRequest,
} from '#server/applications/contact-requests/contact-requests.ts'
import { requireShownAccount } from '#server/identity/rights/own-accounts.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { seenOfWriter } from './enquiries.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export const contactRequestHandlers = ({
  db,
  accounts,
  content,
}: HandlerDependencies): Handlers<'getContactOptions' | 'sendContactRequest' | 'getContactRequests'> => ({
  async getContactOptions(_request, context) {
    const writer = signedIn(context)
    const { canWrite, ...item } = await contactOptionsOf(accounts, writer)
    const rights = await rightsOn(content, writer, 'contactUs')
    return fulfilled({ item: { ...item, canWrite: canWrite && rights.isUsable('send') } })
  },
  async sendContactRequest({ AccountNo, Kind, Message, PhoneNo }, context) {
    const writer = signedIn(context)
    requireShownAccount(writer, AccountNo)
    const rights = await rightsOn(content, writer, 'contactUs')
    rights.requireUsable('send')
    const request = { kind: Kind, message: Message, phoneNo: PhoneNo }
    return fulfilled({ id: await sendContactRequest(accounts, writer, request) })
  },
  async getContactRequests({ Options }, context) {
    const sees = await seenOfWriter({ content }, context)
    const { accountId } = signedIn(context).session
    return fulfilled(await listContactRequests(db, accountId, sees, Options))
  },
})
