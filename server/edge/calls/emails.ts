/** What the utility has sent to a customer by e-mail, and all files of a customer, within their securities (A §6). */
import { listAttachments, type FileRights } from '#server/supply/attachments/attachments.ts'
import { listEmails, openEmail, readEmailFile } from '#server/supply/emails/emails.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type SignedInVisitor, type Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type EmailCall = 'getEmails' | 'getEmail' | 'downloadEmailAttachment' | 'getAttachments'

const accountNoOf = (visitor: Visitor): string => signedIn(visitor).visit.person.accountNo

/** What the calls that give files would say, for all kinds of files at once. */
async function fileRightsOf(
  content: HandlerDependencies['content'],
  visitor: SignedInVisitor,
): Promise<FileRights> {
  const [messages, applications, emails] = [
    await rightsOn(content, visitor, 'messages'),
    await rightsOn(content, visitor, 'applicationAttachments'),
    await rightsOn(content, visitor, 'emails'),
  ]
  return {
    sees: {
      bill: true,
      message: messages.isVisible('attachments'),
      application: true,
      email: true,
      reading: true,
    },
    mayDownload: {
      bill: true,
      message: messages.isUsable('attachments') && messages.isUsable('download'),
      application: applications.isUsable('download'),
      email: emails.isUsable('download'),
      reading: true,
    },
  }
}

export const emailHandlers = ({ db, content, files }: HandlerDependencies): Handlers<EmailCall> => ({
  getEmails: async ({ Options }, visitor) => fulfilled(await listEmails(db, accountNoOf(visitor), Options)),
  getEmail: async ({ Value }, visitor) =>
    fulfilled({ item: await openEmail(db, accountNoOf(visitor), Value) }),
  async downloadEmailAttachment({ Value }, visitor) {
    const rights = await rightsOn(content, signedIn(visitor), 'emails')
    rights.requireUsable('download')
    return readEmailFile(db, files.store, accountNoOf(visitor), Value)
  },
  async getAttachments({ Options }, visitor) {
    const reader = { accountNo: accountNoOf(visitor), language: visitor.language }
    const rights = await fileRightsOf(content, signedIn(visitor))
    return fulfilled(await listAttachments(db, reader, rights, Options))
  },
})
