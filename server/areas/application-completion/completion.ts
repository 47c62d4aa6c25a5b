/** What each kind of completion says and does. */
import type { CompletionFact } from '#contract/application-completion.ts'
import type { Language } from '#contract/entities.ts'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type {
  CompletionProblem,
  CompletionResult,
  CompletionStep,
} from '#contract/rules/application-completion.ts'
import type { ApplicationRecord } from '#server/applications/applications/one-application.ts'
import type { MobileSettings } from '#server/identity/accounts/mobile-numbers.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** An application with what was filled in for it. */
export interface CompletionCase {
  db: Database | DatabaseTransaction
  record: ApplicationRecord
  /** As typed, by the names of their fields. */
  facts: Readonly<Record<string, string>>
  language: Language
  today: Day
  /** By which numbers of mobiles are compared. */
  settings: MobileSettings
  /** The utility's own sign for its currency. */
  symbol: string
}

export interface FoundProblem {
  /** Of the field; empty: of none. */
  name: string
  problem: CompletionProblem
  /** What stands in the way: a day, a number. */
  value?: string
}

export interface PlannedStep {
  step: CompletionStep
  value?: string
}

export interface Made {
  what: CompletionResult
  name: string
  /** Of its page; empty: it has none. */
  path: string
}

/** In whose name and on which day it is completed. */
export interface CompletionWork {
  now: Date
  today: Day
  /** The employee. */
  by: number
  /** What credit that names nothing pays first. */
  order: AllocationOrder
  /** Days until a bill is due. */
  dueDays: number
}

/** What completing would do now. */
export interface PreparedCompletion {
  fields: CompletionFact[]
  problems: FoundProblem[]
  steps: PlannedStep[]
  /** Called only where there is no problem, in the transaction in which it was prepared. */
  complete(tx: DatabaseTransaction, work: CompletionWork): Promise<Made[]>
}

export type Completion = (of: CompletionCase) => Promise<PreparedCompletion>
