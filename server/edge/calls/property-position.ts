/** Where properties lie, through the door of their area. */
import { allAreas } from '#contract/areas/all-areas.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { readPropertyPosition, savePropertyPosition } from '#server/areas/map/property-positions.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export function propertyPositionHandlers({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'getPropertyPosition' | 'savePropertyPosition'> {
  const accessFor = async (visitor: Visitor) =>
    accessOf(content, await callingPrincipal(db, visitor), allAreas.properties)
  return {
    getPropertyPosition: async ({ Value }, visitor) =>
      fulfilled({ item: await readPropertyPosition(db, await accessFor(visitor), Value, accounts.clock()) }),
    savePropertyPosition: async ({ Id, Version, Latitude, Longitude, Reason }, visitor) =>
      fulfilled({
        item: await savePropertyPosition(
          db,
          await accessFor(visitor),
          { id: Id, version: Version, latitude: Latitude, longitude: Longitude, reason: Reason },
          accounts.clock(),
        ),
      }),
  }
}
