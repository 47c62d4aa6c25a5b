/**
 * Puts text of both directions into the order in which it is drawn from left to right (Unicode bidirectional algorithm).
 * Shaping, that is joining Arabic letters, is the font's matter: a run is handed over in the order of reading.
 */
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

export type Direction = 'ltr' | 'rtl'

/** A piece of text of one direction and one writing system. */
export interface Run {
  /** In the order of reading. */
  text: string
  direction: Direction
  /** Whether it is drawn with the Arabic font. */
  isArabic: boolean
}

/** Marks that say how text runs and are not drawn. */
export const marks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** Vowel signs belong to the letters that they stand on. */
const arabic = /\p{Script_Extensions=Arabic}/u

/** Brackets of what runs to the left open to the other side. */
function mirrored(text: string, direction: Direction, levels: Uint8Array): string {
  if (direction === 'ltr') return text
  const others = bidi.getMirroredCharactersMap(text, levels)
  return [...text].map((character, index) => others.get(index) ?? character).join('')
}

/** Digits, Latin letters and signs have another font than Arabic; a space belongs to what stands before it. */
function byFont(run: Run): Run[] {
  const parts: Run[] = []
  for (const character of run.text) {
    const last = parts.at(-1)
    const isArabic = /\s/.test(character) ? (last?.isArabic ?? false) : arabic.test(character)
    if (last && last.isArabic === isArabic) last.text += character
    else parts.push({ ...run, text: character, isArabic })
  }
  if (run.direction === 'ltr') return parts
  // The Arabic font turns its letters around itself; signs and spaces are turned around here.
  return parts
    .toReversed()
    .map((part) => (part.isArabic ? part : { ...part, text: [...part.text].toReversed().join('') }))
}

/** @returns runs from the left to the right */
export function runsInOrder(text: string, direction: Direction): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const pieces: { text: string; level: number; levels: Uint8Array }[] = []
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0
    const last = pieces.at(-1)
    if (last?.level === level) last.text += text[index]
    else pieces.push({ text: text[index] ?? '', level, levels: levels.slice(index) })
  }
  // Rule L2: from the highest level down, all that is at least as deep is turned around.
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  let ordered = pieces
  for (let level = highest; level >= 1; level -= 1) {
    const next: typeof pieces = []
    for (let index = 0; index < ordered.length;) {
      let end = index
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end === index) next.push(ordered[index++]!)
      else {
        next.push(...ordered.slice(index, end).toReversed())
        index = end
      }
    }
    ordered = next
  }
  return ordered.flatMap(({ text: piece, level, levels: own }) => {
    const runDirection: Direction = level % 2 === 1 ? 'rtl' : 'ltr'
    const shown = mirrored(piece, runDirection, own).replace(marks, '')
    return shown === '' ? [] : byFont({ text: shown, direction: runDirection, isArabic: false })
  })
}
