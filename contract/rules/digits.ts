/** Digits as people type them: keyboards of our languages also give Arabic-Indic, Persian and full-width ones. */

const foreignDigit = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** The same text with every such digit as 0 to 9. The low four bits of each are its value. */
export const withPlainDigits = (text: string): string =>
  text.replace(foreignDigit, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
