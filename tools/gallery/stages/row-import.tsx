/** The import of rows, as employees of the laboratory see it. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { rowImportMachine } from '#machines/row-import/row-import.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import rowImport from '#src/flows/row-import/row-import.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const RowImportStage: Stage<typeof rowImportMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /employeeHome')
  const { context } = visitor.snapshot
  // The sample person of other pages does not work with samples.
  const profile = context.profile && { ...context.profile, portalQuality: true }
  return (
    <PortalAround
      session={{ ...visitor.snapshot, context: { ...context, profile } }}
      page={{ path: '/samples/import', audience: 'employees', isAvailable: true }}
    >
      <QueryClientProvider client={queryClient}>
        <rowImport.View view={still(snapshot)} child={{}} ready={undefined} draft={noDraft} />
      </QueryClientProvider>
    </PortalAround>
  )
}

export default RowImportStage
