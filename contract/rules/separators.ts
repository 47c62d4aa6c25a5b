/** What people write and copy between the digits of a number, and what does not count, for both sides. */
import { withoutInvisible } from './invisible.ts'

/** Blanks, brackets of every kind, dots, slashes, and dashes of every length with the signs that look like one. */
const separators =
  /[\s\p{Pd}\p{Ps}\p{Pe}\u02d7\u2043\u2212./\u00b7\u2022\u2024\u2027\u2044\u2215\uff0e\uff0f]/gu

export const withoutSeparators = (text: string): string => withoutInvisible(text).replace(separators, '')
