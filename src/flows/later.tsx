/** Stands in for a flow that the portal names but does not contain yet. */
import LaterScreen, { type LaterTopic } from '#src/screens/later/later-screen.tsx'
import { usePortal } from './portal-context.ts'

export default function LaterFlow({ topic }: { topic: LaterTopic }) {
  const { organisation } = usePortal()
  return <LaterScreen topic={topic} showSupport={organisation.enableSupportPage} />
}
