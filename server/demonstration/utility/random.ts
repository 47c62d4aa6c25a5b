/** Numbers that look random and are the same each time: the demonstration is the same utility everywhere. */

/** The next number from 0 up to 1 (mulberry32). */
export type Random = () => number

/** @param seed any text: what has another seed gets other numbers, whatever was drawn before */
export function randomOf(seed: string): Random {
  // FNV-1a spreads similar seeds.
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`, both included. */
export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

/** So many random digits. */
export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => wholeBetween(random, 0, 9)).join('')
