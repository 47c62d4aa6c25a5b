/**
 * Passwords that everybody tries first: `common-passwords.txt`, 5,000 of the words of @zxcvbn-ts/language-common
 * (MIT licence), most frequent first.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const words: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

const lettersBehind: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const withLetters = (password: string): string =>
  password.replace(/[013457@$!]/g, (character) => lettersBehind[character] ?? character)

/** Without case and marks: `Κωδικός` → `κωδικοσ`. */
const plainOf = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ')

/** What the list above does not hold: words in other scripts, and those that this island and this portal suggest. */
const wordsOfThisPlace: ReadonlySet<string> = new Set(
  [
    'κωδικός',
    'σύνθημα',
    'Κύπρος',
    'Ελλάδα',
    'Λευκωσία',
    'αγάπη',
    'καλημέρα',
    'пароль',
    'Кипр',
    'Россия',
    'привет',
    'любовь',
    'солнце',
    'йцукен',
    'كلمةالسر',
    'كلمةالمرور',
    'قبرص',
    'مرحبا',
    'حبيبي',
    'محمد',
    'kypros',
    'cyprus',
    'nicosia',
    'limassol',
    'kodikos',
    'customer',
    'employee',
  ].map(plainOf),
)

/** Everything that is no letter, in front or behind: added to make a form accept a word, `Password-2026!`. */
const [inFront, behind] = [/^[^\p{L}]+/u, /[^\p{L}]+$/u]

/**
 * Whether a password is one of the common ones, in any case, also when digits and signs were put around it, or in the
 * place of letters that look like them: `P@ssw0rd!`, `Password-2026!`.
 */
export function isCommonPassword(password: string): boolean {
  const typed = plainOf(password)
  const withoutTail = typed.replace(behind, '')
  return [typed, withoutTail, withoutTail.replace(inFront, '')]
    .flatMap((candidate) => [candidate, withLetters(candidate)])
    .some((candidate) => words.has(candidate) || wordsOfThisPlace.has(candidate))
}

const lettersAndDigits = (text: string): string => plainOf(text).replace(/[^\p{L}\p{Nd}]/gu, '')

/** Fewer letters than this beside a name say nothing of their own: `Nikos-abc`. */
const fewLetters = 4

/** The shortest piece of a name or number that says whose it is. */
const shortestPiece = 3
const shortestNumber = 6

/** A mobile number may be typed without the digits of its country. */
const spellingsOfNumber = (digits: string): string[] => [digits, digits.slice(-8), digits.replace(/^0+/, '')]

/** The pieces of what is known of somebody: words of the name, parts of the address, the number without its country. */
function piecesOf(text: string): string[] {
  const name = text.includes('@') ? text.slice(0, text.lastIndexOf('@')) : text
  const digits = text.includes('@') ? '' : lettersAndDigits(text).replace(/\p{L}/gu, '')
  const words = plainOf(name)
    .split(/[^\p{L}\p{Nd}]+/u)
    .flatMap((word) => [word, ...word.split(/\p{Nd}+/u)])
  return [
    ...[lettersAndDigits(text), lettersAndDigits(name), ...words].filter(
      (piece) => piece.length >= shortestPiece && /\p{L}/u.test(piece),
    ),
    ...spellingsOfNumber(digits).filter((piece) => piece.length >= shortestNumber),
  ]
}

/**
 * Whether a password is made of what everybody knows of its owner: words of the name, the e-mail address or parts of
 * it, the mobile or account number, in any case and order, with digits and signs between and behind: `Nikos2026!`,
 * `Christou-1`, `Nikos-99123456`. With a word of one's own beside it, it may be one: `Jo-and-the-whale-7`.
 *
 * @param known identifiers, numbers and the name; pieces of fewer than three letters say nothing
 */
export function isOwnName(password: string, known: readonly string[]): boolean {
  // The longest first: `nikos` must not leave the rest of `nikoschristou` behind.
  const pieces = [...new Set(known.flatMap(piecesOf))].sort((one, other) => other.length - one.length)
  return [password, withLetters(plainOf(password))].some((spelling) => {
    const typed = lettersAndDigits(spelling)
    const found = pieces.filter((piece) => typed.includes(piece))
    const rest = found.reduce((text, piece) => text.replaceAll(piece, ''), typed)
    const ownLetters = rest.replace(/\P{L}/gu, '')
    return found.length > 0 && (ownLetters.length < fewLetters || isCommonPassword(ownLetters))
  })
}
