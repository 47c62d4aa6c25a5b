/** The names that people sign in with: e-mail addresses and mobile numbers. */

/** The one spelling under which an identifier is stored and compared. */
export function normalIdentifier(typed: string): string {
  const trimmed = typed.trim().toLowerCase()
  return trimmed.includes('@') ? trimmed : trimmed.replace(/[\s()./-]/g, '')
}

const dots = '•••••'

/**
 * An identifier as it may be shown to somebody who proved nothing yet: `c•••••r@example.com`, `+357•••••56`.
 * Made from the identifier alone, so that it does not tell whether there is an account.
 */
export function maskedIdentifier(identifier: string): string {
  const at = identifier.lastIndexOf('@')
  if (at > 0) {
    const name = identifier.slice(0, at)
    const last = name.length > 2 ? name.slice(-1) : ''
    return `${name[0]}${dots}${last}${identifier.slice(at)}`
  }
  return identifier.length > 7 ? `${identifier.slice(0, 4)}${dots}${identifier.slice(-2)}` : dots
}
