/** The outbox of a reader, on the page of a round: it runs as long as the page is open. */
import { useEffect, useEffectEvent } from 'react'
import { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personIn } from '#src/flow-kit/person.ts'
import { onEntrySaved } from '#src/storage/road-database.ts'
import { outboxActors } from './outbox-actors.ts'
import { ReadingOutboxScreen } from './reading-outbox-screen.tsx'

const minute = 60_000

export default defineFlow({
  machine: readingOutboxMachine,
  calls: (scope) => outboxActors(() => personIn(scope).login),
  useRunning({ view: { snapshot, send } }, { session }) {
    // Only the server can say that a session has ended: where it is not reached, nobody is sent to a page that signs in.
    const isPausing = snapshot.matches('pausing')
    useEffect(() => {
      const stay = () => {
        if (isPausing || !navigator.onLine) session.send({ type: 'activity.recorded' })
      }
      stay()
      const timer = setInterval(stay, minute)
      return () => clearInterval(timer)
    }, [session, isPausing])
    // The page around it is drawn anew just when something is saved: what listens must stay.
    const saved = useEffectEvent(() => send({ type: 'entry.saved' }))
    const returned = useEffectEvent(() => {
      if (!document.hidden) send({ type: 'network.returned' })
    })
    useEffect(() => {
      const stop = onEntrySaved(() => saved())
      const look = () => returned()
      window.addEventListener('online', look)
      document.addEventListener('visibilitychange', look)
      return () => {
        stop()
        window.removeEventListener('online', look)
        document.removeEventListener('visibilitychange', look)
      }
    }, [])
  },
  View: ReadingOutboxScreen,
})
