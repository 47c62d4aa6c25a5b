/** What machines owe to the specification and the design: every transition names the one it serves. */

/** One sentence of our own, and the section that asks for it. P, A: the two specifications. */
export interface Requirement {
  text: string
  source: string
}
