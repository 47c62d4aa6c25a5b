/**
 * The steps of a linear flow that cannot be edited backwards (P §2, §4). A state belongs to a step by its tag; its tag
 * `error` marks the step as failed. Order and way back are said once, in the catalogue entry, and checked: steps go on,
 * stay, or begin anew.
 */

/** The tag of the states that belong to a step. */
export type StepTag<Step extends string> = `step.${Step}`
