/** `/readings`: the meters of a customer, and the readings that they give themselves (A §2.1, A §5). */
import { useEffect } from 'react'
import { getMeters, sendReading } from '#contract/meter-readings.ts'
import { meterReadingsMachine, type ReadingToSend } from '#machines/meter-readings/meter-readings.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { outdateReadingPhotos } from '#src/api/reading-photo-queries.ts'
import { defineReadFlow } from '#src/flow-kit/define-read-flow.tsx'
import { draftOfAccount } from '#src/flow-kit/person.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { EarlierPhoto, OwnReadingPhoto } from './own-photo.flow.tsx'
import { MeterReadingsScreen } from './meter-readings-screen.tsx'

export default withQueries(
  defineReadFlow({
    machine: meterReadingsMachine,
    calls: {
      getMeters: callActor(
        getMeters,
        () => ({}),
        ({ items }) => items,
      ),
      sendReading: callActor(
        sendReading,
        ({ serialNo, lastReadOn, reading, clockOver, isConfirmed }: ReadingToSend) => ({
          MeterSerialNo: serialNo,
          Reading: reading,
          ClockOver: clockOver,
          IsConfirmed: isConfirmed,
          LastReadOn: lastReadOn,
        }),
        ({ item }) => {
          // The photo goes with the reading, also to another day.
          outdateReadingPhotos()
          return item
        },
      ),
    },
    draft: draftOfAccount('reading'),
    useRunning({ view: { snapshot }, draft }) {
      const { results } = snapshot.context
      useEffect(() => {
        const typed = Object.entries(draft.read())
        const rest = typed.filter(
          ([serialNo, reading]) => reading.trim() !== '' && results[serialNo]?.kind !== 'kept',
        )
        if (rest.length === 0) draft.forget()
        else if (rest.length < typed.length) draft.write(Object.fromEntries(rest))
      }, [results, draft])
    },
    beginsAnew: (snapshot) => snapshot.matches({ giving: 'asking' }),
    View: ({ view, draft }) => (
      <MeterReadingsScreen
        readings={view}
        draft={draft}
        photos={{
          own: (meter) => <OwnReadingPhoto meter={meter} />,
          earlier: ({ serialNo }, readOn) => <EarlierPhoto serialNo={serialNo} readOn={readOn} />,
        }}
      />
    ),
  }),
)
