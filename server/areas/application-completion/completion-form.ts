/** The fields that staff fills in: each is asked for once, and what is wrong with it is noted beside it. */
import type { CompletionFact } from '#contract/application-completion.ts'
import {
  fieldOf,
  longestFact,
  typedCents,
  type CompletionInput,
  type CompletionProblem,
} from '#contract/rules/application-completion.ts'
import { typedDay } from '#contract/rules/days.ts'
import type { CompletionCase, FoundProblem } from './completion.ts'

interface Asked {
  input?: CompletionInput
  /** Default: it is. */
  isNeeded?: boolean
  /** What the application says of it. */
  proposed?: string
  choices?: readonly { value: string; name: string }[]
}

export interface CompletionForm {
  fields: CompletionFact[]
  problems: FoundProblem[]
  /** @returns what is filled in, or proposed; empty: nothing, or nothing that could be meant */
  ask(name: string, asked?: Asked): string
  note(name: string, problem: CompletionProblem, value?: string): void
}

/** What is wrong with a text that is not empty. */
function wrongIn(value: string, { input = 'text', choices = [] }: Asked): CompletionProblem | undefined {
  if (value.length > longestFact) return 'tooLong'
  if (input === 'digits' && !/^\d{1,9}$/u.test(value)) return 'digits'
  if (input === 'day' && typedDay(value) === undefined) return 'day'
  if (input === 'amount' && typedCents(value) === undefined) return 'amount'
  if (input === 'choice' && !choices.some((choice) => choice.value === value)) return 'choice'
  return undefined
}

export function completionForm({ facts }: Pick<CompletionCase, 'facts'>): CompletionForm {
  const form: CompletionForm = {
    fields: [],
    problems: [],
    ask(name, asked = {}) {
      const { input = 'text', isNeeded = true, proposed = '', choices = [] } = asked
      const named = fieldOf(name)
      if (!named) throw new Error(`there is no field ${name}`)
      const value = (Object.hasOwn(facts, name) ? (facts[name] ?? '') : proposed).trim()
      form.fields.push({ name, ...named, input, value, isNeeded, choices: [...choices] })
      if (value === '') {
        if (isNeeded) form.note(name, 'missing')
        return ''
      }
      const wrong = wrongIn(value, asked)
      if (!wrong) return input === 'day' ? (typedDay(value) ?? '') : value
      form.note(name, wrong)
      return ''
    },
    note(name, problem, value = '') {
      form.problems.push({ name, problem, ...(value !== '' && { value }) })
    },
  }
  return form
}
