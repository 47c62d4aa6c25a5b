/**
 * What a search over everything compares, for both sides: a name sounds the same however it is spelt and in whichever script,
 * Greek, Latin or Cyrillic. «Γεωργίου», Georgiou and Георгиу have one key, and so have Demetriou and Dimitriou. The key of the
 * beginning of a word is, but for a pair of letters that is cut in two, the beginning of its key: a search finds while somebody is
 * typing. The function `latin_key` of the database says the same of every text (a test holds them together).
 */
import { searchable } from './searchable.ts'

/** What of numbers, names and addresses is not compared: `VA-1001` is `VA1001`, O’Brien is OBrien. */
const leftOut = `'’"-–./,+()@_:;#&*`

/** Texts that become others, in this order. */
const replaced: readonly (readonly [from: string, to: string])[] = [
  // Greek, where two letters are one sound.
  ['ου', 'ou'],
  ['αυ', 'av'],
  ['ευ', 'ev'],
  ['ηυ', 'iv'],
  ['μπ', 'mp'],
  ['ντ', 'nt'],
  ['γγ', 'ng'],
  ['γκ', 'g'],
  ['θ', 'th'],
  ['χ', 'h'],
  ['ψ', 'ps'],
  ['ξ', 'ks'],
  // Cyrillic.
  ['ж', 'zh'],
  ['ц', 'ts'],
  ['ч', 'h'],
  ['ш', 'sh'],
  ['щ', 'sh'],
  ['ю', 'iu'],
  ['я', 'ia'],
]

const single = {
  from: 'αβγδεζηικλμνοπρστυφωабвгґдеєзиіклмнопрстуфхыэeyjwcqf',
  to: 'avgdiziiklmnoprstivoabvggdiiziiklmnoprstuvhiiiiiokkv',
} as const

/** Latin, however the letters came about. */
const respelt: readonly (readonly [from: string, to: string])[] = [
  ['ъ', ''],
  ['ь', ''],
  ['ph', 'v'],
  ['kh', 'h'],
  ['gk', 'g'],
  ['gg', 'g'],
  ['x', 'ks'],
  ['oi', 'i'],
  // One way for each, of which the other is a part: so the beginning of a word stays one.
  ['b', 'mp'],
  ['d', 'nt'],
  ['g', 'ng'],
  ['u', 'ou'],
]

const keptOf = (character: string): string => {
  const place = single.from.indexOf(character)
  return place < 0 ? character : single.to[place]!
}

const respell = (text: string, pairs: typeof replaced): string =>
  pairs.reduce((spelt, [from, to]) => spelt.replaceAll(from, to), text)

/** What is compared of a text, spaces included. */
export function latinKey(text: string): string {
  const plain = [...searchable(text)].filter((character) => !leftOut.includes(character)).join('')
  const latin = [...respell(plain, replaced)].map(keptOf).join('')
  // A letter that is doubled is one: Ioannou is Ioanou. Digits are not.
  return respell(latin, respelt).replaceAll(/([a-z])\1+/g, '$1')
}

const isNumeric = /^[\d\s'’"–./,+()-]+$/u

/**
 * What a search looks for: each of these has to be there. A number is one however it is grouped; of a word, a last letter that may
 * be half of a sound does not count yet.
 */
export function searchedKeys(search: string): readonly string[] {
  const words = isNumeric.test(search)
    ? [search.replaceAll(/\D/g, '').replace(/^00/, '')]
    : search.split(/\s+/).map((word) => (word.length > 3 ? word.replace(/[cp]$/i, '') : word))
  return [...new Set(words.map(latinKey).filter((key) => key !== ''))]
}

/** Fewer letters or digits find too much to be of use. */
export const fewestSearched = 3

/** Whether more has to be typed before it is looked for: all words are short. */
export const asksForMore = (search: string): boolean =>
  (isNumeric.test(search) ? [search] : search.split(/\s+/)).every((word) => {
    const plain = [...searchable(word)].filter((character) => /[\p{L}\p{N}]/u.test(character))
    return plain.length < fewestSearched
  })
