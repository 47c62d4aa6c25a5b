/** The pages of a round on the phone, on the page of a round: stored, and renewed when the reader wants it. */
import { useEffect, useEffectEvent } from 'react'
import { offlinePageMachine } from '#machines/offline-page/offline-page.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { OfflinePageScreen } from './offline-page-screen.tsx'
import { offlinePageActors } from './offline-page-actors.ts'
import { startOfPortal } from './start-of-portal.ts'
import { onNewVersion } from './worker-of-page.ts'

export default defineFlow({
  machine: offlinePageMachine,
  calls: ({ language, session }) =>
    offlinePageActors(() => startOfPortal(language(), session.getSnapshot().context.username)),
  useRunning({ view: { send } }) {
    const arrived = useEffectEvent(() => send({ type: 'version.arrived' }))
    const returned = useEffectEvent(() => send({ type: 'network.returned' }))
    useEffect(() => {
      const stop = onNewVersion(() => arrived())
      const look = () => returned()
      window.addEventListener('online', look)
      return () => {
        stop()
        window.removeEventListener('online', look)
      }
    }, [])
  },
  View: OfflinePageScreen,
})
