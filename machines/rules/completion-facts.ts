/** What of the facts that completing an application needs was typed anew. */
import type { ApplicationCompletion, CompletionFact } from '#contract/application-completion.ts'
import { typedDay } from '#contract/rules/days.ts'

/** What stands in the form, by the names of its fields: `reading:WM4711`. */
export type TypedFacts = Readonly<Record<string, string>>

/** A fact that is to be saved. */
export interface FactToSave {
  name: string
  value: string
}

/** As the server keeps it: a day is the same day however it is written. */
const meant = (input: CompletionFact['input'] | undefined, text: string): string =>
  (input === 'day' && typedDay(text)) || text.trim()

/** The facts that were typed and are not what is saved. One without a field is kept by the server for when it has one again. */
export const changedFacts = (
  completion: ApplicationCompletion | undefined,
  typed: TypedFacts | undefined,
): readonly FactToSave[] =>
  Object.entries(typed ?? {}).flatMap(([name, text]) => {
    const field = completion?.fields.find((one) => one.name === name)
    const isSame = meant(field?.input, text) === meant(field?.input, field?.value ?? '')
    return isSame ? [] : [{ name, value: text.trim() }]
  })

/** Whether there is something to fill in, and it still counts. */
export const canBeFilledIn = (completion: ApplicationCompletion | undefined): boolean =>
  completion !== undefined && completion.isOpen && completion.fields.length > 0
