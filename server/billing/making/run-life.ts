/** Asks the lifecycle machine of runs from which states a step begins: statements that take a step say so in their condition. */
import { sql, type RawBuilder } from 'kysely'
import { runStates, type RunState } from '#contract/rules/billing/run-life.ts'
import { billingRunMachine, type RunEventName } from '#machines/lifecycles/billing-run.machine.ts'

/** The states in which a run takes an event. */
export const statesBefore = (type: RunEventName, hasReason = false): readonly RunState[] =>
  runStates.filter((value) => billingRunMachine.resolveState({ value }).can({ type, hasReason }))

/** Of a row of `billing_runs`. */
export const mayTake = (type: RunEventName, hasReason = false): RawBuilder<boolean> =>
  sql<boolean>`state in (${sql.join(statesBefore(type, hasReason))})`
