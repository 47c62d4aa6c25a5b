/** Which files of tests have most to do with a piece of code: those that share its rarest words. */
import { basename } from 'node:path'

/** The words of every file of tests, by its path. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>

const wordsIn = (text: string): Set<string> =>
  new Set(
    (text.match(/[A-Za-z][\w/-]{2,}/g) ?? []).flatMap((word) => [
      word.toLowerCase(),
      ...word.split(/(?=[A-Z])|[-_/]/).map((part) => part.toLowerCase()),
    ]),
  )

/** Reads the words of test files. */
export const vocabularyOf = (files: readonly (readonly [file: string, code: string])[]): Vocabulary =>
  new Map(files.map(([file, code]) => [file, new Set([...wordsIn(code), ...wordsIn(basename(file))])]))

/** Tests below a folder, those first that share most with the code: what few tests speak of counts most. */
export const nearest = (code: string, file: string, tests: Vocabulary, folder: string): string[] => {
  const below = [...tests].filter(([name]) => name.startsWith(folder))
  const spoken = new Map<string, number>()
  for (const [, words] of below) for (const word of words) spoken.set(word, (spoken.get(word) ?? 0) + 1)
  const weight = (word: string) => Math.log((below.length + 1) / (spoken.get(word) ?? below.length + 1))
  const own = wordsIn(code)
  const name = wordsIn(basename(file).replace(/\.\w+$/, ''))
  const score = (words: ReadonlySet<string>, test: string) => {
    const shared = [...own].reduce((sum, word) => sum + (words.has(word) ? weight(word) : 0), 0)
    const title = wordsIn(basename(test).replace(/\..*$/, ''))
    const sameName = [...name].filter((word) => title.has(word)).length
    // Long tests share something with everything.
    return shared / Math.sqrt(words.size) + sameName
  }
  return below
    .map(([test, words]) => ({ test, score: score(words, test) }))
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ test }) => test)
}
