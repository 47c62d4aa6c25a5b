/**
 * What the portal remembers in the browser, under the keys of P §3. Nothing here is a secret or proves
 * anything: the session lives in an `HttpOnly` cookie, and what is stored only saves typing and asking.
 */
import { languages, type Language } from '#contract/entities.ts'
import type { FaultNumber, OfficeHours } from '#contract/rules/fault-numbers.ts'
import { hasFields, isBoolean, isListOf, isNumber, isOneOf, isOptional, isText } from './shapes.ts'

/** What each key holds. */
export interface StoredValues {
  /** The e-mail of the last sign-in, to be offered again. */
  _login: { email: string }
  /** The language that was chosen by hand. */
  _lang: Language
  /** Who was signed in last; only for drawing before the server has answered. */
  _profile: { login: string; name: string; role: number }
  /** Choices about the portal itself. */
  _preference: { cookieNoticeSeen?: boolean | undefined }
  /** Whether the hint about files has been read (A §2.7). */
  messages: { tourCompleted: boolean }
  /** Where faults were reported when the settings were read last (ISO 8601): for a day on which they cannot be had. */
  _fault_numbers: { numbers: readonly FaultNumber[]; hours?: OfficeHours | undefined; readAt: string }
  /** Whether the terms were accepted in this browser. */
  legal_accepted: boolean
  /** Which version of the terms was accepted. */
  license_agreement_hash: string
}

/** The keys, each with the shape that a stored value must have to be believed. */
export const storedShapes: {
  [Key in keyof StoredValues]: (value: unknown) => value is StoredValues[Key]
} = {
  _login: hasFields<StoredValues['_login']>({ email: isText }),
  _lang: isOneOf(languages),
  _profile: hasFields<StoredValues['_profile']>({ login: isText, name: isText, role: isNumber }),
  _preference: hasFields<StoredValues['_preference']>({ cookieNoticeSeen: isOptional(isBoolean) }),
  messages: hasFields<StoredValues['messages']>({ tourCompleted: isBoolean }),
  _fault_numbers: hasFields<StoredValues['_fault_numbers']>({
    numbers: isListOf(
      hasFields<FaultNumber>({ service: isOneOf(['water', 'electricity']), day: isText, night: isText }),
    ),
    hours: isOptional(hasFields<OfficeHours>({ from: isText, to: isText })),
    readAt: isText,
  }),
  legal_accepted: isBoolean,
  license_agreement_hash: (value): value is string => isText(value) && value !== '',
}

/** Keys that hold bare text, as other versions of the portal wrote them; the others hold JSON. */
export const bareTextKeys: ReadonlySet<string> = new Set<keyof StoredValues>([
  '_lang',
  'license_agreement_hash',
])
