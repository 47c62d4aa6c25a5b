/** `/readings`: the meters of a customer, and the readings that they give themselves (A §2.1, A §5). */
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
