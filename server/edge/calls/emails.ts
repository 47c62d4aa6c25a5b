/** What the utility has sent to a customer by e-mail, and all files of a customer, within their securities (A §6). */
import { listAttachments, type FileRights } from '#server/supply/attachments/attachments.ts'
import { listEmails, openEmail, readEmailFile } from '#server/supply/emails/emails.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import {
  signedIn,
  type SignedInContext,
  type RequestContext,
} from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type EmailCall = 'getEmails' | 'getEmail' | 'downloadEmailAttachment' | 'getAttachments'

const accountNoOf = (context: RequestContext): string => signedIn(context).session.person.accountNo

/** What the calls that give files would say, for all kinds of files at once. */
async function fileRightsOf(
  content: HandlerDependencies['content'],
  context: SignedInContext,
): Promise<FileRights> {
  const [messages, applications, emails] = [
    await rightsOn(content, context, 'messages'),
    await rightsOn(content, context, 'applicationAttachments'),
    await rightsOn(content, context, 'emails'),
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
  getEmails: async ({ Options }, context) => fulfilled(await listEmails(db, accountNoOf(context), Options)),
  getEmail: async ({ Value }, context) =>
    fulfilled({ item: await openEmail(db, accountNoOf(context), Value) }),
  async downloadEmailAttachment({ Value }, context) {
    const rights = await rightsOn(content, signedIn(context), 'emails')
    rights.requireUsable('download')
    return readEmailFile(db, files.store, accountNoOf(context), Value)
  },
  async getAttachments({ Options }, context) {
    const reader = { accountNo: accountNoOf(context), language: context.language }
    const rights = await fileRightsOf(content, signedIn(context))
    return fulfilled(await listAttachments(db, reader, rights, Options))
  },
})
