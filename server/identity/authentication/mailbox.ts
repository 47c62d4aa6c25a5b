/** Which mailbox or telephone an identifier reaches, for counting what is sent there. */

/** Providers that ignore dots in the name of a mailbox. */
const ignoringDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * `maria+a@example.com` and `maria+b@example.com` end in one mailbox. Only for counting: as names to sign in with
 * they stay two.
 *
 * @param identifier in its normal form
 */
export function mailboxOf(identifier: string): string {
  const at = identifier.lastIndexOf('@')
  if (at < 0) return identifier
  const domain = identifier.slice(at + 1)
  const name = identifier.slice(0, at)
  // A name that begins with a plus has nothing in front of its tag.
  const untagged = name.startsWith('+') ? name : (name.split('+')[0] ?? name)
  return `${ignoringDots.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`
}
