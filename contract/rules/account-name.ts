/** The name of an account (P §3): of a person or a company, or the number on a bill. Mails greet people by it. */

const longest = 70

/** Letters of any script with their marks, digits, blanks, and the signs that names are written with. */
const characters = /^[\p{L}\p{M}\p{N} .,'’ʼ‘´`\-‐‑–&()/+№#"«»״׳\u200c\u200d]+$/u

/** What makes a word an address: `www.`, two letters or more on both sides of a dot, `https`, a slash in front of it all. */
const links = [/\bwww\b/i, /[\p{L}\p{N}-]\.\p{L}{2,}(?:\/|$|[^\p{L}])/u, /\bhttps?\b/i, /\/\//]

/** Initials and short forms in front of a name without a blank: `M.Georgiou`, `St.George`. Capitals follow the dot. */
const abbreviation = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{0,2}\.(?=\p{Lu})/gu

/**
 * Whether a text may be a name: one line, no link, not long enough for a message to somebody else.
 *
 * @param name trimmed
 */
export const isAccountName = (name: string): boolean =>
  name.length <= longest &&
  /[\p{L}\p{N}]/u.test(name) &&
  characters.test(name) &&
  !links.some((link) => link.test(name.replace(abbreviation, '')))
