/** Requests for configured texts (P §7): the same for the queries of a page and for what the document brings. */
import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/entities.ts'
import { textId, type getMessages } from '#contract/utility.ts'

/** Name of a configured text. */
export type TextName = keyof typeof textId

/** Several texts at once. */
export const messagesRequest = (
  language: Language,
  names: readonly TextName[],
): RequestOf<typeof getMessages> => ({ Lang: language, TextIds: names.map((name) => textId[name]) })
