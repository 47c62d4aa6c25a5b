/** Texts that people type: trimmed, and no longer than anybody needs. */
import { withPlainDigits } from './rules/digits.ts'
import { normalisedEmail } from './rules/email.ts'
import { withoutInvisible } from './rules/invisible.ts'
import { z } from './z.ts'

/**
 * What every text of a request must be: without NUL, which PostgreSQL cannot keep, and without half a character (a lone
 * surrogate), which UTF-8 cannot carry.
 */
const storable = /^[^\0\p{Surrogate}]*$/u

/** The one kind of text that a request may hold. @param longest in characters, after trimming */
export const text = (longest: number) => z.string().check(z.trim(), z.regex(storable), z.maxLength(longest))

/** The same with the blanks around it, where they may be meant: texts that are configured. @param longest in characters */
export const exactText = (longest: number) => z.string().check(z.regex(storable), z.maxLength(longest))

/**
 * A text in which numbers may stand, as a name or what is looked for: their digits are plain ones, and joiners stay, with
 * which some languages write words.
 *
 * @param longest in characters, after trimming
 */
export const textWithNumbers = (longest: number) =>
  z.string().check(z.overwrite(withPlainDigits), z.trim(), z.regex(storable), z.maxLength(longest))

const plainNumber = (text: string): string => withPlainDigits(withoutInvisible(text))

/**
 * A number, however its digits were typed, and whatever nobody can see came along with them.
 *
 * @param longest in characters, after trimming
 */
export const number = (longest: number) =>
  z.string().check(z.overwrite(plainNumber), z.trim(), z.regex(storable), z.maxLength(longest))

/**
 * The account with the utility that the page is about. What writes to the account that is chosen is refused as
 * `accountChoice.changed` when that is another one by now: chosen in another tab, or on another device.
 */
export const shownAccount = /* @__PURE__ */ z.optional(number(64))

/** An e-mail address, in the form in which it is kept, or a mobile number, as typed. */
export const identifier = /* @__PURE__ */ z.string().check(
  z.overwrite((text) => (text.includes('@') ? normalisedEmail(text) : plainNumber(text))),
  z.trim(),
  z.regex(storable),
  z.maxLength(254),
)

/** A password; blanks around it do not count (P §5). */
export const secret = /* @__PURE__ */ text(256)

/** A one-time code of up to 6 digits, however it was spaced. */
export const oneTimeCode = /* @__PURE__ */ number(16)

/** The opaque part of a link that was sent, or the reference of an application that waits for its code. */
export const reference = /* @__PURE__ */ text(128)

/** What a page makes by chance for something that it sends: what comes again with it, because its answer was lost, is done once. */
export const sendingKey = /* @__PURE__ */ reference.check(z.minLength(16))
