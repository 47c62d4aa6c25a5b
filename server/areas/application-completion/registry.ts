/** Which kind of completion does what (decision 0310): the table of the decision, as code. */
import type { CompletionKind } from '#contract/rules/application-completion.ts'
import { changingTariff } from './change-tariff.ts'
import type { Completion, PlannedStep } from './completion.ts'
import { connecting } from './connect.ts'
import { issuingLicence } from './issue-licence.ts'
import { makingCard } from './make-card.ts'
import { takingOver } from './take-over.ts'

/** Needs nothing, and makes nothing here. */
const only =
  (step: PlannedStep['step']): Completion =>
  () =>
    Promise.resolve({ fields: [], problems: [], steps: [{ step }], complete: () => Promise.resolve([]) })

/** @param type of the application: a new owner is recorded otherwise than a new tenant */
export function completionFor(kind: CompletionKind, type: string): Completion {
  const completions: Record<CompletionKind, Completion> = {
    connect: connecting,
    takeOver: takingOver(type === 'changeOfOwner' ? 'owner' : 'tenant'),
    changeTariff: changingTariff,
    makeCard: makingCard,
    issueLicence: issuingLicence,
    // The plan is made where its bills are looked at once more (`applications/instalments.ts`).
    agreePlan: only('plan'),
    record: only('record'),
  }
  return completions[kind]
}
