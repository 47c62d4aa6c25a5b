/**
 * What the portal remembers in the browser, under the keys of P §3. Nothing here is a secret or proves
 * anything: the session lives in an `HttpOnly` cookie, and what is stored only saves typing and asking.
 */
import { language, type Language } from '#contract/entities.ts'
import { z } from '#contract/z.ts'

const login = z.object({ email: z.string() })
const profile = z.object({ login: z.string(), name: z.string(), role: z.number() })
const preference = z.object({ cookieNoticeSeen: z.optional(z.boolean()) })

/** What each key holds. */
export interface StoredValues {
  /** The e-mail of the last sign-in, to be offered again. */
  _login: z.infer<typeof login>
  /** The language that was chosen by hand. */
  _lang: Language
  /** Who was signed in last; only for drawing before the server has answered. */
  _profile: z.infer<typeof profile>
  /** Choices about the portal itself. */
  _preference: z.infer<typeof preference>
  /** Whether the terms were accepted in this browser. */
  legal_accepted: boolean
  /** Which version of the terms was accepted. */
  license_agreement_hash: string
}

/** The keys, each with the shape that a stored value must have to be believed. */
export const storedShapes = {
  _login: login,
  _lang: language,
  _profile: profile,
  _preference: preference,
  legal_accepted: z.boolean(),
  license_agreement_hash: z.string().check(z.minLength(1)),
} satisfies { [Key in keyof StoredValues]: z.core.$ZodType<StoredValues[Key]> }

/** Keys that hold bare text, as other versions of the portal wrote them; the others hold JSON. */
export const bareTextKeys: ReadonlySet<string> = new Set<keyof StoredValues>([
  '_lang',
  'license_agreement_hash',
])
