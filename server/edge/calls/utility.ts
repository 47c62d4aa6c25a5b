/** Content and settings (P §7), the human check and the language of the session. */
import { languages, type Language } from '#contract/entities.ts'
import { translationsHash } from '#server/platform/content/content-store.ts'
import { messageName } from '#server/platform/content/text-rules.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type UtilityCall =
  | 'getOrganisationSettings'
  | 'getSettings'
  | 'getMessage'
  | 'getMessages'
  | 'getPortalWelcomeMessage'
  | 'getPortalLicenceAgreement'
  | 'getPortalLicenceAgreementHash'
  | 'getPasswordMinimumLength'
  | 'validateReCaptchaKey'
  | 'setLanguage'

export function utilityHandlers({
  db,
  content,
  sessions,
  humanCheck,
  firstRun,
}: HandlerDependencies): Handlers<UtilityCall> {
  async function requireText(name: string, language: Language): Promise<string> {
    const text = await content.text(name, language)
    if (text === undefined) throw new ApiError('message.missing')
    return text
  }

  return {
    async getOrganisationSettings() {
      const organisation = await content.organisation()
      return fulfilled({
        value: { ...organisation, ...((await firstRun.isClosed()) && { isBeingSetUp: true }) },
      })
    },
    getSettings: async () => fulfilled({ value: await content.utility() }),
    getMessage: async ({ Lang, TextId }) =>
      fulfilled({ settings: { text: await requireText(messageName(TextId), Lang) } }),

    async getMessages({ Lang, TextIds }) {
      const items: { textId: number; text: string }[] = []
      for (const textId of new Set(TextIds)) {
        const text = await content.text(messageName(textId), Lang)
        if (text !== undefined) items.push({ textId, text })
      }
      return fulfilled({ items })
    },

    getPortalWelcomeMessage: async ({ Value }) =>
      fulfilled({ settings: { text: await requireText('welcome', Value) } }),
    getPortalLicenceAgreement: async ({ Value }) =>
      fulfilled({ settings: { text: await requireText('licence', Value) } }),
    // Of all languages together: choosing another one must not ask for the acceptance again.
    getPortalLicenceAgreementHash: async () =>
      fulfilled({
        hash: translationsHash(
          await Promise.all(languages.map((language) => requireText('licence', language))),
        ),
      }),
    getPasswordMinimumLength: async () => fulfilled({ value: await content.passwordMinimumLength() }),

    async validateReCaptchaKey({ key }, context) {
      const success = await humanCheck.accepts(key, context.address)
      if (success) await sessions.markHuman(await context.openSession())
      return { data: { status: 0, text: '', success } }
    },

    async setLanguage({ LanguageCode, UpdateProfile }, context) {
      const session = await context.openSession()
      await sessions.setLanguage(session, LanguageCode)
      if (UpdateProfile && session.accountId !== null)
        await db
          .updateTable('accounts')
          .set({ language: LanguageCode })
          .where('id', '=', session.accountId)
          .execute()
      return fulfilled({})
    },
  }
}
