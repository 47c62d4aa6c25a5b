/** Enquiries of staff: read, assigned, answered and moved, and calls that are written down. */
import type { Enquiry } from '#contract/enquiries.ts'
import type { SeenOfWriter } from '#server/applications/contact-requests/contact-request-list.ts'
import { assignEnquiry } from '#server/areas/enquiries/assign-enquiry.ts'
import { moveEnquiry, type EnquiryFrame } from '#server/areas/enquiries/move-enquiry.ts'
import { shownEnquiry } from '#server/areas/enquiries/shown-enquiry.ts'
import { writeDown } from '#server/areas/enquiries/write-down.ts'
import { callingPrincipal, type Principal } from '#server/areas/rights/principal.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type EnquiryCall = 'getEnquiry' | 'assignEnquiry' | 'moveEnquiry' | 'writeDownCall'

/** What of who has written this person may see (A §6). */
export async function seenOfWriter(
  { content }: Pick<HandlerDependencies, 'content'>,
  context: RequestContext,
): Promise<SeenOfWriter> {
  const { isVisible } = await rightsOn(content, signedIn(context), 'account')
  return {
    account: isVisible('account'),
    name: isVisible('name'),
    email: isVisible('email'),
    phoneNo: isVisible('phoneNo') && isVisible('mobileNo'),
  }
}

export function enquiryHandlers(dependencies: HandlerDependencies): Handlers<EnquiryCall> {
  const { db, accounts, content } = dependencies

  async function within(
    context: RequestContext,
    work: (tx: DatabaseTransaction, principal: Principal, frame: EnquiryFrame) => Promise<number>,
  ): Promise<{ data: { status: 0; text: string }; item: Enquiry }> {
    const principal = await callingPrincipal(db, context)
    const sees = await seenOfWriter(dependencies, context)
    const frame = {
      now: accounts.clock(),
      organisation: (await content.organisation()).orgName,
      mailbox: await content.supportEmail(),
      fallback: (await content.utility()).defaultLanguage,
    }
    const item = await db.transaction().execute(async (tx) => {
      const id = await work(tx, principal, frame)
      return shownEnquiry(tx, principal, sees, id, frame.fallback)
    })
    return fulfilled({ item })
  }

  return {
    async getEnquiry({ Value }, context) {
      const principal = await callingPrincipal(db, context)
      const sees = await seenOfWriter(dependencies, context)
      const { defaultLanguage } = await content.utility()
      return fulfilled({ item: await shownEnquiry(db, principal, sees, Value, defaultLanguage) })
    },
    assignEnquiry: ({ Id, HolderId, IsMine }, context) =>
      within(context, async (tx, { accountId }, frame) => {
        await assignEnquiry(tx, accountId, { id: Id, holderId: HolderId, isMine: IsMine }, frame)
        return Id
      }),
    moveEnquiry: ({ Id, Move, Text, Version, Fault }, context) =>
      within(context, async (tx, principal, frame) => {
        const fault = Fault && { kind: Fault.Kind, street: Fault.Street, postcode: Fault.Postcode }
        const wished = { id: Id, move: Move, text: Text, version: Version, fault }
        await moveEnquiry(tx, accounts, principal, wished, frame)
        return Id
      }),
    writeDownCall: (request, context) =>
      within(context, (tx, { accountId }, { now }) => writeDown(tx, accountId, request, now)),
  }
}
