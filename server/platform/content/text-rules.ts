/** Which configured texts exist, and which of them hold JSON (P §7: messages 2, 94 and 113, lookups). */
import { contactLocation, language, legalText, type Language } from '#contract/entities.ts'
import { textId } from '#contract/utility.ts'
import { z } from '#contract/z.ts'
import { lookups, lookupsName } from './lookups.ts'
import { BadSetting } from './bad-setting.ts'

/** The row name of a message: `message.52`. */
export const messageName = (id: number): string => `message.${id}`

const structured: Record<string, { schema: z.core.$ZodType; holds: string }> = {
  [messageName(textId.legalParagraphs)]: { schema: legalText, holds: 'a legal text' },
  [messageName(textId.privacyPolicy)]: { schema: legalText, holds: 'a legal text' },
  [messageName(textId.contactLocations)]: {
    schema: z.array(contactLocation),
    holds: 'a list of contact locations',
  },
  [lookupsName]: { schema: lookups, holds: 'the lookups of forms' },
}

/**
 * Reads `message.<number>.<language>`, `licence.<language>`, `welcome.<language>`, `eBillTerms.<language>` or
 * `lookups.<language>`.
 *
 * @returns undefined when the key does not look like a text at all
 * @throws BadSetting when it does but names none
 */
export function textNamed(typed: string): { name: string; language: Language } | undefined {
  const match = /^(message\.[^.]*|licence|welcome|eBillTerms|lookups)(?:\.(.*))?$/.exec(typed)
  if (!match) return undefined
  const [, name = '', code] = match
  const chosen = z.safeParse(language, code)
  if (!chosen.success) throw new BadSetting(`${typed} must end with a language: .en, .el, .ru or .ar.`)
  if (name.startsWith('message.') && !/^message\.[1-9]\d{0,4}$/.test(name))
    throw new BadSetting(`${typed} must name a message by its number, such as message.52.en.`)
  return { name, language: chosen.data }
}

/** Whether a text holds JSON, in which braces are no placeholders. */
export const isStructured = (name: string): boolean => Object.hasOwn(structured, name)

/** @throws BadSetting when the text does not have the form that its name asks for */
export function checkText(name: string, text: string): void {
  if (text.length > 200_000) throw new BadSetting(`${name} is longer than 200,000 characters.`)
  // Everybody would be asked to accept nothing at all.
  if (name === 'licence' && text.trim() === '')
    throw new BadSetting(
      'licence must not be empty: to ask for no acceptance, set isShowTermsAndConditions to false.',
    )
  const rule = structured[name]
  if (!rule) return
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BadSetting(`${name} holds ${rule.holds} and must be JSON.`)
  }
  const result = z.core.safeParse(rule.schema, json)
  if (!result.success)
    throw new BadSetting(
      `${name} holds ${rule.holds}: the field ${result.error.issues[0]?.path.join('.') || 'at the top'} does not fit.`,
    )
}
