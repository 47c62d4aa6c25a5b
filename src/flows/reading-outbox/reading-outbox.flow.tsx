/** The outbox of a reader, on the page of a round: it runs as long as the page is open. */
import { useEffect, useEffectEvent } from 'react'
import { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personIn } from '#src/flow-kit/person.ts'
import { onEntrySaved } from '#src/storage/road-storage.ts'
import { outboxActors } from './outbox-actors.ts'
import { ReadingOutboxScreen } from './reading-outbox-screen.tsx'

export default defineFlow({
  machine: readingOutboxMachine,
  calls: (scope) => outboxActors(() => personIn(scope).login),
  useRunning({ view: { send } }) {
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
