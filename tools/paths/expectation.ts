/** What is expected after a step, and by which means a walk in the browser finds out: never more than is looked at. */

/** How an expectation is checked. */
export const checks = ['seen', 'arranged', 'answered on the wire', 'not checked'] as const
export type Check = (typeof checks)[number]

/** One expectation: a part of a sentence, beginning small and without a full stop. */
export interface Expectation {
  text: string
  check: Check
}

/** The bare texts. */
export const textsOf = (expectations: readonly Expectation[]): string[] =>
  expectations.map(({ text }) => text)

/** With how it is checked, for people: `message “The code is wrong” [seen]`. */
export const withCheck = (sentence: string, check: Check): string => `${sentence} [${check}]`

/** Marks for where room is short. A tick stands only for what was seen. */
export const checkMarks: Readonly<Record<Check, string>> = {
  seen: '✓',
  arranged: '⚙',
  'answered on the wire': '⇄',
  'not checked': '○',
}
