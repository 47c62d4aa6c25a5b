/** How an e-mail address is shown: its domain in the letters of its owner. Beside `email.ts`, for pages that show none. */
// oxlint-disable-next-line typescript/triple-slash-reference -- rooms that import this file do not include the types that it stands on
/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js'
import { normalisedEmail } from './email.ts'

/**
 * An address as people read it: `user@münchen.de` for `user@xn--mnchen-3ya.de`.
 *
 * @param address as it is kept; whatever would not be the same address when it is typed comes back as it is
 */
export function writtenEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0 || !/@(?:.*\.)?xn--/i.test(address)) return address
  try {
    const written = address.slice(0, at + 1) + punycode.toUnicode(address.slice(at + 1))
    return normalisedEmail(written) === normalisedEmail(address) ? written : address
  } catch {
    return address
  }
}
