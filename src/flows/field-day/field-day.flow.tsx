/** `/captureRound/jobs`: the job cards of a field worker for the day (design of areas §3, decision 0360). */
import { useEffect, useEffectEvent } from 'react'
import { fieldDayMachine } from '#machines/field-day/field-day.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personIn } from '#src/flow-kit/person.ts'
import OfflinePage from '#src/flows/offline-page/offline-page.flow.tsx'
import ReadingOutbox from '#src/flows/reading-outbox/reading-outbox.flow.tsx'
import { onEntryConfirmed } from '#src/storage/road-database.ts'
import { dayActors } from './day-actors.ts'
import { FieldDayScreen } from './field-day-screen.tsx'

export default defineFlow({
  machine: fieldDayMachine,
  calls: (scope) => dayActors(() => personIn(scope).login),
  useRunning({ view: { send } }) {
    const confirmed = useEffectEvent(() => send({ type: 'entry.confirmed' }))
    useEffect(() => onEntryConfirmed(() => confirmed()), [])
  },
  View: ({ view }) => <FieldDayScreen view={view} outbox={<ReadingOutbox />} offline={<OfflinePage />} />,
})
