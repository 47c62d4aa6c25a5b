/** The position of a property, without the map: what that shows depends on the graphics of a computer. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { propertyPositionMachine } from '#machines/property-position/property-position.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import propertyPosition from '#src/areas/property-position/property-position.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const PropertyPositionStage: Stage<typeof propertyPositionMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /employeeHome')
  return (
    <PortalAround
      session={visitor.snapshot}
      page={{ path: '/properties/17/position', audience: 'employees', isAvailable: true }}
    >
      <QueryClientProvider client={queryClient}>
        <propertyPosition.View view={still(snapshot)} child={{}} ready={undefined} draft={noDraft} />
      </QueryClientProvider>
    </PortalAround>
  )
}

export default PropertyPositionStage
