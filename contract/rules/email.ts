/** E-mail addresses (P §5, A §5; the 2-3 letter suffix of A §5 is widened: decision 0003). */

/** Between the dots of a name: none stands at an end or beside another (RFC 5322 dot-atom). */
const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(
  `^(?=.{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`,
  'i',
)

/**
 * Whether a text is an e-mail address that mail can be sent to: `local@domain` with a real top-level domain.
 *
 * @param text as typed; surrounding blanks do not count
 */
export const isEmail = (text: string): boolean => text.trim().length <= 254 && pattern.test(text.trim())

/** The form in which an e-mail address is sent and compared (P §3). */
export const normalisedEmail = (text: string): string => text.trim().toLowerCase()
