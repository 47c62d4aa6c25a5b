/**
 * Searching by a part of a text, whatever the case and accents of both: «γεωργιου» finds «Γεωργίου», and «Γεώργιου» does,
 * too. The database need not know any language: it compares by a pattern in which each character stands for all that are
 * the same but for case and accents.
 */
import { sql, type RawBuilder } from 'kysely'
import { marks, searchable } from '#contract/rules/searchable.ts'

/** Letters of Latin, Greek, Cyrillic and Arabic, from their first block to their last. */
const letterBlocks: readonly [number, number][] = [
  [0x41, 0x24f],
  [0x370, 0x4ff],
  [0x621, 0x6ff],
  [0x1e00, 0x1fff],
]

/** For what is compared, all characters that it stands for. */
const variants = (() => {
  const found = new Map<string, string>()
  for (const [first, last] of letterBlocks)
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCharCode(code)
      const compared = searchable(character)
      if (/^\p{L}$/u.test(compared)) found.set(compared, (found.get(compared) ?? '') + character)
    }
  return found
})()

const isPunctuation = /[^\p{L}\p{N}\s]/u

/** A regular expression of PostgreSQL that finds a text as it stands, whatever its case and accents. */
const patternOf = (search: string): string =>
  [...searchable(search)]
    .map((character) => {
      const characters = variants.get(character)
      if (characters !== undefined) return `[${characters}][${marks}]*`
      return isPunctuation.test(character) && character < '\u0080' ? `\\${character}` : character
    })
    .join('')

/** A condition: the text has another in it. */
export const contains = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ~ ${patternOf(search)}`

/** As long as the longest that an index knows: `search_parts` of the migrations. */
const longestPart = 3

/**
 * A condition for an index on `search_parts(text)`: what contains the search has all its parts. What has all its parts
 * need not contain it: `contains` says so.
 *
 * @param text exactly as it is in the index
 */
export function mayContain(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const characters = [...searchable(search)]
  const length = Math.min(longestPart, characters.length)
  const parts = new Set(
    characters
      .slice(0, characters.length - length + 1)
      .map((_character, place) => characters.slice(place, place + length).join('')),
  )
  return sql<boolean>`search_parts(${text}) @> ${[...parts]}::text[]`
}
