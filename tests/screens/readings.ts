/** What pictures say, as text to be reviewed: each as far as it differs from the most similar one before it. */

/** One picture that was read. */
export interface Reading {
  title: string
  lines: readonly string[]
}

/** The lines that two texts do not share, in order: `- ` of the first, `+ ` of the second. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  // Longest common subsequence, by the lengths of what is left of both.
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      lengths[a]![b] =
        before[a] === after[b]
          ? lengths[a + 1]![b + 1]! + 1
          : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!)
  const found: string[] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < after.length)
    if (a < before.length && before[a] === after[b]) [a, b] = [a + 1, b + 1]
    else if (b >= after.length || (a < before.length && lengths[a + 1]![b]! >= lengths[a]![b + 1]!))
      found.push(`- ${before[a++]}`)
    else found.push(`+ ${after[b++]}`)
  return found
}

const told = ({ title, lines }: Reading, earlier: readonly Reading[]): string[] => {
  const nearest = earlier
    .map((one) => ({ one, differences: differences(one.lines, lines) }))
    .toSorted((a, b) => a.differences.length - b.differences.length)[0]
  if (!nearest || nearest.differences.length > lines.length * 0.7) return [title, ...lines]
  return nearest.differences.length === 0
    ? [`${title}: as ${nearest.one.title}`]
    : [`${title}: as ${nearest.one.title}, but`, ...nearest.differences]
}

/** See the file's comment. */
export const readingsText = (readings: readonly Reading[]): string =>
  readings.map((reading, index) => `${told(reading, readings.slice(0, index)).join('\n')}\n`).join('\n')

/** Letters of the languages that are not written in those of element names. */
const letters = { el: /\p{Script=Greek}/u, ru: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u }

/** An element with its attributes, and the words in it. */
const element = /^[a-z]\w*((?: [\w-]+(?:=(?:"(?:[^"\\]|\\.)*"(?: "(?:[^"\\]|\\.)*")*|\S+))?)*)(?:: (.*))?$/u

/** What a line of a reading says: the words of an element, and those of its attributes that stand nowhere else. */
function wordsIn(line: string): string[] {
  const found = element.exec(line)
  if (!found) return [line]
  const named = [...(found[1] ?? '').matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)]
  return [...named.map(([, words]) => words ?? ''), found[2] ?? '']
}

/**
 * What the pictures say in another language than English, each sentence once, in the order in which they come. What is around
 * the words is that of the English page.
 */
export function wordsText(readings: readonly Reading[], language: keyof typeof letters): string {
  const said = readings
    .flatMap(({ lines }) => lines)
    .flatMap((line) => wordsIn(line.trim()))
    .filter((words) => letters[language].test(words))
  return `${[...new Set(said)].join('\n')}\n`
}
