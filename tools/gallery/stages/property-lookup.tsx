/** Inside the registration for electronic bills. */
import type { propertyLookupMachine } from '#machines/property-lookup/property-lookup.machine.ts'
import { FlowPicture } from '../flow-picture.tsx'
import { still, useWorld, type Stage } from '../stage.ts'

const PropertyLookupStage: Stage<typeof propertyLookupMachine> = ({ snapshot }) => (
  <FlowPicture
    machine="e-bill"
    snapshot={useWorld().viewOf('e-bill', 'session.findingProperty').snapshot}
    inside={{ propertyLookup: still(snapshot as never) }}
  />
)

export default PropertyLookupStage
