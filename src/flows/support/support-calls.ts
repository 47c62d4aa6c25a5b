/** The contact form with its real calls (P §7). */
import { downloadLocalizedFile, localizedFile, sendContactUsEmail } from '#contract/contact.ts'
import type { Language } from '#contract/entities.ts'
import type { ContactMessage } from '#machines/support/support.setup.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { cutText } from '#src/i18n/cut-text.ts'

/** The first words of a message, in one line: by them staff tells messages apart. */
function subjectOf(message: string): string {
  const [line = ''] = message.trim().split(/\s*\p{Cc}/u, 1)
  const beginning = cutText(line, 80)
  // Cut between words.
  return beginning === line ? line : beginning.replace(/\s+\S*…$/u, '…')
}

/** Sends the message to support. */
export const sendMessage = (language: () => Language) =>
  callActor(
    sendContactUsEmail,
    ({ message: { form, phone, sessionId, type, code } }: { message: ContactMessage }) => ({
      lang: language(),
      Subject: subjectOf(form.message),
      Body: { name: form.name, email: form.email, phone, message: form.message },
      SessionId: sessionId,
      OtpType: type,
      OtpCode: code,
    }),
    nothing,
  )

/** The guides that can be downloaded. */
export const guides = ['applicationGuide', 'mapGuide'] as const
export type Guide = (typeof guides)[number]

/** Fetches a guide and gives it to the browser to save, under the name that the server gives. @throws when there is none */
export async function downloadGuide(guide: Guide): Promise<void> {
  saveFile(
    fulfilledValue(await callApi(downloadLocalizedFile, { Value: localizedFile[guide] })),
    `${guide}.pdf`,
  )
}
