/** The day of a field worker on the phone, with a still outbox. */
import type { fieldDayMachine } from '#machines/field-day/field-day.machine.ts'
import type { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { FieldDayScreen } from '#src/flows/field-day/field-day-screen.tsx'
import { ReadingOutboxScreen } from '#src/flows/reading-outbox/reading-outbox-screen.tsx'
import { PortalAround } from '../portal-around.tsx'
import { still, useWorld, type Stage } from '../stage.ts'

const FieldDayStage: Stage<typeof fieldDayMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const worker = viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /employeeHome')
  return (
    <PortalAround
      session={worker.snapshot}
      page={{ path: '/captureRound/jobs', audience: 'employees', isAvailable: true }}
    >
      <FieldDayScreen
        view={still(snapshot)}
        outbox={<ReadingOutboxScreen view={viewOf<typeof readingOutboxMachine>('reading-outbox', 'empty')} />}
        offline={null}
      />
    </PortalAround>
  )
}

export default FieldDayStage
