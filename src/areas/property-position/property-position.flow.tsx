/** `/properties/{id}/position`: where a property lies (decision 0354). */
import { getPropertyRecord, getPropertyRecords } from '#contract/properties.ts'
import { getMapItems } from '#contract/map.ts'
import {
  getPropertyPosition,
  savePropertyPosition,
  type PropertyPosition,
} from '#contract/property-position.ts'
import {
  propertyPositionMachine,
  type PositionChangeToSend,
} from '#machines/property-position/property-position.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { withDrawnMap } from '../web-map/drawn-map.tsx'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { PropertyPositionScreen } from './property-position-screen.tsx'

const positionIn = ({ item }: { item: PropertyPosition }) => item

/** Lists, records and the map show the new position. */
function renewed(reply: { item: PropertyPosition }): PropertyPosition {
  for (const call of [getMapItems, getPropertyRecords, getPropertyRecord])
    void queryClient.invalidateQueries({ queryKey: [call.name] })
  return positionIn(reply)
}

export default withSecurities(
  'properties',
  withDrawnMap(
    defineFlow({
      machine: propertyPositionMachine,
      calls: {
        getPropertyPosition: callActor(
          getPropertyPosition,
          ({ id }: { id: number }) => ({ Value: id }),
          positionIn,
        ),
        savePropertyPosition: callActor(
          savePropertyPosition,
          ({ id, version, place, reason }: PositionChangeToSend) => ({
            Id: id,
            Version: version,
            Latitude: place.latitude,
            Longitude: place.longitude,
            Reason: reason,
          }),
          renewed,
        ),
      },
      input: ({ params }) => ({ id: Number(params['id']) || Number.MAX_SAFE_INTEGER }),
      // What was begun for one property is not shown for another.
      draft: (ready, facts) =>
        `${personalDraftOfPage('property-position')(ready, facts)}${location.pathname}`,
      draftIsDone: (snapshot) => snapshot.matches({ placing: 'saved' }),
      View: PropertyPositionScreen,
    }),
  ),
)
