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

/** What is added to make a form accept a word: `password` → `Password2024!`. More than that is an idea of one's own. */
const decoration = /[^\p{L}]{1,5}$/u

/**
 * Whether a password is one of the common ones, in any case, also when a few digits or signs were put behind it or
 * in the place of letters that look like them: `P@ssw0rd!`.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.trim().toLowerCase()
  const plain = typed.replace(decoration, '')
  return [typed, plain, withLetters(typed), withLetters(plain)].some((candidate) => words.has(candidate))
}
