/** The specification as a list of its own: what it asks for stands here, whether or not anything serves it. */

/**
 * One demand, in a sentence, and what shows that it is met: ids of requirements, and files of tests for what no machine
 * decides. Without any it is not built yet.
 */
export type Statement = readonly [demand: string, ...evidence: readonly string[]]

/** One section of a specification. */
export interface SpecifiedSection {
  /** As requirements name it: `P §2`, `A §2.4`. */
  section: string
  title: string
  statements: readonly Statement[]
}

/** The same as it is written down: evidence in one text, `SI-01 server/calls` for an id and `tests/server/calls.test.ts`. */
export interface WrittenSection extends Omit<SpecifiedSection, 'statements'> {
  statements: readonly (readonly [demand: string, evidence?: string])[]
}
