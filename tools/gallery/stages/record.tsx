/** A record of an area: an element, on the page where elements are. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { recordMachine } from '#machines/record/record.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import elementPages from '#src/areas/elements/element-pages.ts'
import { defineAreaRecord } from '#src/areas/kit/area-record.flow.tsx'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const elementRecord = defineAreaRecord(elementPages)

const RecordStage: Stage<typeof recordMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /employeeHome')
  return (
    <PortalAround
      session={visitor.snapshot}
      page={{ path: '/elements/sample', audience: 'employees', isAvailable: true }}
    >
      <QueryClientProvider client={queryClient}>
        <elementRecord.View view={still(snapshot)} child={{}} ready={undefined} draft={noDraft} />
      </QueryClientProvider>
    </PortalAround>
  )
}

export default RecordStage
