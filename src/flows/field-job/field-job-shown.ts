/** What the screens of a job card on the phone are drawn from. */
import { withPlainDigits } from '#contract/rules/digits.ts'
import type { fieldJobMachine, OpenForm } from '#machines/field-job/field-job.machine.ts'
import type { FieldForm } from '#machines/rules/field-card.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { FieldCheck, FieldEntryContent } from '#contract/field-jobs.ts'
export type { FieldForm, OpenForm }
export type JobView = View<typeof fieldJobMachine>

/** What a form of a card gets. */
export interface JobFormProps {
  view: JobView
  draft: Draft
}

/** A number as people type it, with a comma or a point. @returns `NaN` where it is none */
export const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(withPlainDigits(text).trim().replace(',', '.'))
