/** Configured texts that hold JSON (P §7, content and settings), by their names in `textId`. */
import { contactLocation, legalText } from './entities.ts'
import { z } from './z.ts'

/** What each of them holds. */
export const structuredTexts = {
  /** The privacy policy. */
  privacyPolicy: legalText,
  /** Phones, e-mails and addresses of the utility's offices. */
  contactLocations: z.array(contactLocation),
}

export type StructuredTextName = keyof typeof structuredTexts
/** What a text holds when it is read. */
export type StructuredText<Name extends StructuredTextName> = z.infer<(typeof structuredTexts)[Name]>

/** Reads a text. @throws when it is not the JSON that it should be */
export const readStructuredText = <Name extends StructuredTextName>(
  name: Name,
  text: string,
): StructuredText<Name> => z.parse(structuredTexts[name], JSON.parse(text)) as StructuredText<Name>
