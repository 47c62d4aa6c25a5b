/** Job cards on field workers' phones: what they send, the permission to cut off a supply, and what the office decides. */
import { effectsOf } from '#server/areas/all-effects.ts'
import { photosOfCard, readCardPhoto } from '#server/areas/field-entries/card-photos.ts'
import { askPermission } from '#server/areas/field-entries/cut-permission.ts'
import { fieldDay } from '#server/areas/field-entries/field-day.ts'
import { fieldReachOf } from '#server/areas/field-entries/field-card.ts'
import { decideEntry, officeEntries } from '#server/areas/field-entries/office-entries.ts'
import { takeCardPhoto } from '#server/areas/field-entries/take-card-photo.ts'
import { takeEntry } from '#server/areas/field-entries/take-entry.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FieldJobCall =
  | 'getFieldDay'
  | 'askCutPermission'
  | 'sendFieldEntry'
  | 'sendCardPhoto'
  | 'getCardPhotos'
  | 'downloadCardPhoto'
  | 'getFieldEntries'
  | 'decideFieldEntry'

export function fieldJobHandlers({
  db,
  content,
  accounts,
  files,
}: HandlerDependencies): Handlers<FieldJobCall> {
  const dependencies = { content, messages: accounts.messages, effectsOf }
  async function reachBy(context: RequestContext) {
    const principal = await callingPrincipal(db, context)
    return (await fieldReachOf(dependencies))(principal)
  }
  return {
    getFieldDay: async ({ Day }, context) =>
      fulfilled({ item: await fieldDay(db, await reachBy(context), Day, accounts.clock()) }),
    askCutPermission: async ({ Card }, context) =>
      fulfilled({ item: await askPermission(db, await reachBy(context), Card, accounts.clock()) }),
    sendFieldEntry: async (request, context) =>
      fulfilled({ item: await takeEntry(db, await reachBy(context), request, accounts.clock()) }),
    sendCardPhoto: async ({ File: _file, ...sent }, context, [staged]) =>
      fulfilled({
        item: await takeCardPhoto(
          { db, store: files.store },
          await reachBy(context),
          sent,
          staged,
          accounts.clock(),
        ),
      }),
    getCardPhotos: async ({ Value }, context) =>
      fulfilled({ items: await photosOfCard(db, (await reachBy(context)).cards.access, Value) }),
    downloadCardPhoto: async ({ Value }, context) =>
      readCardPhoto(db, files, (await reachBy(context)).cards.access, Value),
    getFieldEntries: async (request, context) =>
      fulfilled({ items: await officeEntries(db, await reachBy(context), request) }),
    decideFieldEntry: async (request, context) =>
      fulfilled({ item: await decideEntry(db, await reachBy(context), request, accounts.clock()) }),
  }
}
