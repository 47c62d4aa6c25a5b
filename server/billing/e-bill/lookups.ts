/** What the page of electronic bills shows (P §3, lookups). */
import { statementDeliveryType } from '#contract/e-bill.ts'
import type { Language } from '#contract/entities.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { sentences } from '#server/platform/texts/sentences.ts'

/** The name of the configured text. */
const termsText = 'eBillTerms'

/** The terms as the operator configured them; empty when there are none. */
export const eBillTerms = async (content: Pick<ContentStore, 'text'>, language: Language): Promise<string> =>
  (await content.text(termsText, language)) ?? ''

export async function eBillLookups(content: Pick<ContentStore, 'text'>, language: Language) {
  const { byEmail, byPost } = sentences[language].words
  return {
    terms: await eBillTerms(content, language),
    statementDeliveryTypes: [
      { id: statementDeliveryType.eBill, name: byEmail },
      { id: statementDeliveryType.unsubscribed, name: byPost },
    ],
  }
}
