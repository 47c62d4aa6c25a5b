/** What completing an application is drawn from. */
import type { applicationCompletionMachine } from '#machines/application-completion/application-completion.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { ApplicationCompletion, CompletionFact } from '#contract/application-completion.ts'
export { fieldOf, longestFact } from '#contract/rules/application-completion.ts'
export { typedDay, writtenDay } from '#contract/rules/days.ts'
export { canBeFilledIn, changedFacts, type TypedFacts } from '#machines/rules/completion-facts.ts'

export type CompletionView = View<typeof applicationCompletionMachine>
