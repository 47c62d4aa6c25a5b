/**
 * The steps of a linear flow (P §2, §4); most cannot be edited backwards. A state belongs to a step by its tag; its tag
 * `error` marks the step as failed. Order and way back are said once, in the catalogue entry, and checked: steps go on,
 * stay, or begin anew, and go back by one only where the entry says so.
 */

/** The tag of the states that belong to a step. */
export type StepTag<Step extends string> = `step.${Step}`
