/** What every step of the application gets. */
import type { newCustomerFormMachine } from '#machines/new-customer-form/new-customer-form.machine.ts'
import type { FilledForm } from '#machines/new-customer-form/new-customer-form.setup.ts'
import type { View } from '#src/flow-kit/view.ts'
import type { ApplicationOptions } from './application-options.ts'
import type { RefusedEntry } from './refused-entry.ts'

export type FormView = View<typeof newCustomerFormMachine>

/** What is being typed. */
export type Typed = Partial<Pick<FilledForm, 'texts' | 'customTexts'>>

export interface StepProps {
  form: FormView
  options: ApplicationOptions
  /** What stands in the fields at first: also what was typed and not handed in. */
  typed: Pick<FilledForm, 'texts' | 'customTexts'>
  /** Hears what is typed, to keep it. */
  onTyped: (typed: Typed) => void
  /** What the server does not accept of this step. */
  refused: RefusedEntry | undefined
}
