/** Writing to support, and the files that help before that (P §7). */
import { exampleInvoice } from '#server/applications/support/example-invoice.ts'
import { hasGuide, readGuide } from '#server/applications/support/guides.ts'
import { sendContactMessage } from '#server/applications/support/contact-message.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type SupportCall =
  | 'isExistingLocalizedFile'
  | 'downloadLocalizedFile'
  | 'getAccountExampleImage'
  | 'sendContactUsEmail'

export const supportHandlers = ({ accounts, content }: HandlerDependencies): Handlers<SupportCall> => ({
  isExistingLocalizedFile: async ({ Value }, { language }) =>
    fulfilled({ isExisting: hasGuide(Value, language) }),
  downloadLocalizedFile: ({ Value }, { language }) => readGuide(Value, language),
  getAccountExampleImage: async (request, { language }) =>
    exampleInvoice(request.language ?? language, (await content.organisation()).orgName),
  async sendContactUsEmail(request, context) {
    await sendContactMessage(accounts, context, request)
    return fulfilled({})
  },
})
