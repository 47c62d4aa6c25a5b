/** Several things in one line of a page. */

/** What stands between two of them. */
const separators: Readonly<Record<string, string>> = { ar: '، ' }

/**
 * Things one after another, parted as the language of the page parts them; what is empty or missing is left out.
 *
 * Not for addresses, which are parted as the letters they are in, nor for files, which programs read.
 */
export const listText = (parts: readonly (string | false | undefined)[], language: string): string =>
  parts.filter(Boolean).join(separators[language] ?? ', ')
