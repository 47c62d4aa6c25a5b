/** Keeps a value whole inside a sentence that may run the other way (Unicode bidirectional isolates). */

/** Longer ones have to break somewhere on a phone. */
const longestInOneLine = 20

/** An e-mail, phone or number within a sentence: left to right whatever the language, and a short one in one line. */
export const isolatedLtr = (text: string): string =>
  `\u2066${text.length > longestInOneLine ? text : text.replaceAll(' ', '\u00a0')}\u2069`

/** A name within a sentence: in the direction of its own letters. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
