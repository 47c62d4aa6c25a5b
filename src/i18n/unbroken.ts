/** What stays in one line: browsers break a line at any blank, and after any hyphen. */

/** A value of several parts, such as a telephone number or an amount, in one piece. */
export const unbroken = (value: string): string => value.replaceAll(' ', '\u00a0')

/**
 * What a sentence holds in one line: a word of all languages that has a hyphen, with a word joiner behind it (Unicode, line
 * breaking class WJ), telephone numbers as examples, `99 123456`, and a unit behind its number or the place of one. Also in what
 * the server says. What is configured stays as it was written: some of it is accepted by its hash.
 */
export const unbrokenWords = (text: string): string =>
  text
    .replaceAll(/\be-(?=mail(?!@))/gi, '$&\u2060')
    .replaceAll(/(?<=\d\d) (?=\d{6})|(?<=[\d}]) (?=kWh|m³)/g, '\u00a0')
