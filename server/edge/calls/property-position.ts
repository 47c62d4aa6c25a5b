/** Where properties lie, through the door of their area. */
import { allAreas } from '#contract/areas/all-areas.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { readPropertyPosition, savePropertyPosition } from '#server/areas/map/property-positions.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export function propertyPositionHandlers({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'getPropertyPosition' | 'savePropertyPosition'> {
  const accessFor = async (context: RequestContext) =>
    accessOf(content, await callingPrincipal(db, context), allAreas.properties)
  return {
    getPropertyPosition: async ({ Value }, context) =>
      fulfilled({ item: await readPropertyPosition(db, await accessFor(context), Value, accounts.clock()) }),
    savePropertyPosition: async ({ Id, Version, Latitude, Longitude, Reason }, context) =>
      fulfilled({
        item: await savePropertyPosition(
          db,
          await accessFor(context),
          { id: Id, version: Version, latitude: Latitude, longitude: Longitude, reason: Reason },
          accounts.clock(),
        ),
      }),
  }
}
