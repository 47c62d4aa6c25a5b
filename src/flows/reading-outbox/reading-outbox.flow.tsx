/** The outbox of a reader, on the page of a round: it runs as long as the page is open. */
import { useEffect } from 'react'
import { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personIn } from '#src/flow-kit/person.ts'
import { onReadingSaved } from '#src/storage/road-storage.ts'
import { outboxActors } from './outbox-actors.ts'
import { ReadingOutboxScreen } from './reading-outbox-screen.tsx'

export default defineFlow({
  machine: readingOutboxMachine,
  calls: (scope) => outboxActors(personIn(scope).login),
  useRunning({ view: { send } }) {
    useEffect(() => {
      const returned = () => {
        if (!document.hidden) send({ type: 'network.returned' })
      }
      const stop = onReadingSaved(() => send({ type: 'entry.saved' }))
      window.addEventListener('online', returned)
      document.addEventListener('visibilitychange', returned)
      return () => {
        stop()
        window.removeEventListener('online', returned)
        document.removeEventListener('visibilitychange', returned)
      }
    }, [send])
  },
  View: ReadingOutboxScreen,
})
