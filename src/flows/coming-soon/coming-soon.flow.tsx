/** Stands in for a flow that the portal names but does not contain yet, and says which. */
import { useLocation } from 'wouter'
import ComingSoonScreen from './coming-soon-screen.tsx'
import { topicOf } from './coming-soon-pages.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'

export default function ComingSoonFlow() {
  const { organisation } = usePortal()
  const [path] = useLocation()
  return <ComingSoonScreen topic={topicOf(path)} showSupport={organisation.enableSupportPage} />
}
