/** E-mail addresses (P §5, A §5; the 2-3 letter suffix of A §5 is widened: decision 0003). */
import { withoutInvisible, withoutInvisibleButJoiners } from './invisible.ts'

/** Between the dots of a name: none stands at an end or beside another (RFC 5322 dot-atom). */
const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(
  `^(?=.{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`,
  'i',
)

/** A domain in letters of any script. Their joiners mean something in some of them (RFC 5892, appendix A). */
const inOwnLetters = /^(?:[\p{L}\p{M}\p{N}.\u3002-]|\u200c|\u200d)+$/u

/** What browsers and Node have alike, and this room has no types for: how a domain is written in ASCII (UTS 46). */
const { URL } = globalThis as unknown as { URL: new (address: string) => { hostname: string } }

function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** A domain in the form that mail servers know; undefined where it is none. */
function asciiDomain(domain: string): string | undefined {
  if (!/[^\0-\x7f]|^xn--|\.xn--/.test(domain)) return domain
  if (!inOwnLetters.test(domain)) return undefined
  return hostOf(domain) ?? hostOf(withoutInvisible(domain))
}

/**
 * The form in which an e-mail address is sent, kept and compared (P §3): in small letters, and its domain in ASCII:
 * `user@xn--mnchen-3ya.de`. A text that is no address comes back as it is, without what nobody can see.
 */
export function normalisedEmail(text: string): string {
  const typed = withoutInvisibleButJoiners(text).trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  const ascii = at < 0 ? undefined : asciiDomain(typed.slice(at + 1).normalize('NFC'))
  return ascii === undefined
    ? withoutInvisible(typed).trim()
    : `${withoutInvisible(typed.slice(0, at))}@${ascii}`
}

/**
 * Whether a text is an e-mail address that mail can be sent to: `local@domain` with a real top-level domain.
 *
 * @param text as typed; surrounding blanks do not count
 */
export function isEmail(text: string): boolean {
  const address = normalisedEmail(text)
  return address.length <= 254 && pattern.test(address)
}
