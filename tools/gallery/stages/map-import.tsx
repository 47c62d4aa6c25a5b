/** The import of features of the map, as employees of the map see it. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { mapImportMachine } from '#machines/map-import/map-import.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import mapImport from '#src/areas/map-import/map-import.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const MapImportStage: Stage<typeof mapImportMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /employeeHome')
  return (
    <PortalAround
      session={visitor.snapshot}
      page={{ path: '/mapImport', audience: 'employees', isAvailable: true }}
    >
      <QueryClientProvider client={queryClient}>
        <mapImport.View view={still(snapshot)} child={{}} ready={undefined} draft={noDraft} />
      </QueryClientProvider>
    </PortalAround>
  )
}

export default MapImportStage
