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

/**
 * Whether a password is what everybody knows of its owner: the e-mail address or the part before its `@`, the mobile
 * number, the name, in any case, with whatever digits and signs behind it.
 *
 * @param known the identifier and the name; texts of fewer than three letters and digits say nothing
 */
export function isOwnName(password: string, known: readonly string[]): boolean {
  const letters = (text: string) => plainOf(text).replace(/[^\p{L}\p{Nd}]/gu, '')
  const typed = letters(password)
  return known
    .flatMap((text) => (text.includes('@') ? [text, text.slice(0, text.lastIndexOf('@'))] : [text]))
    .map(letters)
    .filter((text) => text.length >= 3)
    .some((text) =>
      /^\d+$/.test(text)
        ? // A mobile number may be typed without the digits of its country.
          [text, text.slice(-8)].some((digits) => typed.startsWith(digits))
        : typed.replace(/\p{Nd}+$/u, '') === text.replace(/\p{Nd}+$/u, ''),
    )
}
