/** The drawing of a map feature, without the map: what that shows depends on the graphics of a computer. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { mapEditingMachine } from '#machines/map-editing/map-editing.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import mapEditing from '#src/areas/map-editing/map-editing.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const MapEditingStage: Stage<typeof mapEditingMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /employeeHome')
  return (
    <PortalAround
      session={visitor.snapshot}
      page={{ path: '/mapFeatures/sample/draw', audience: 'employees', isAvailable: true }}
    >
      <QueryClientProvider client={queryClient}>
        <mapEditing.View view={still(snapshot)} child={{}} ready={undefined} draft={noDraft} />
      </QueryClientProvider>
    </PortalAround>
  )
}

export default MapEditingStage
