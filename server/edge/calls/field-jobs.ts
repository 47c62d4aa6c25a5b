/** Job cards on field workers' phones: what they send, the permission to cut off a supply, and what the office decides. */
import { effectsOf } from '#server/areas/all-effects.ts'
import { askPermission } from '#server/areas/field-entries/cut-permission.ts'
import { fieldDay } from '#server/areas/field-entries/field-day.ts'
import { fieldReachOf } from '#server/areas/field-entries/field-card.ts'
import { decideEntry, officeEntries } from '#server/areas/field-entries/office-entries.ts'
import { takeEntry } from '#server/areas/field-entries/take-entry.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FieldJobCall =
  | 'getFieldDay'
  | 'askCutPermission'
  | 'sendFieldEntry'
  | 'getFieldEntries'
  | 'decideFieldEntry'

export function fieldJobHandlers({ db, content, accounts }: HandlerDependencies): Handlers<FieldJobCall> {
  const dependencies = { content, messages: accounts.messages, effectsOf }
  async function reachBy(visitor: Visitor) {
    const principal = await callingPrincipal(db, visitor)
    return (await fieldReachOf(dependencies))(principal)
  }
  return {
    getFieldDay: async ({ Day }, visitor) =>
      fulfilled({ item: await fieldDay(db, await reachBy(visitor), Day, accounts.clock()) }),
    askCutPermission: async ({ Card }, visitor) =>
      fulfilled({ item: await askPermission(db, await reachBy(visitor), Card, accounts.clock()) }),
    sendFieldEntry: async (request, visitor) =>
      fulfilled({ item: await takeEntry(db, await reachBy(visitor), request, accounts.clock()) }),
    getFieldEntries: async (request, visitor) =>
      fulfilled({ items: await officeEntries(db, await reachBy(visitor), request) }),
    decideFieldEntry: async (request, visitor) =>
      fulfilled({ item: await decideEntry(db, await reachBy(visitor), request, accounts.clock()) }),
  }
}
