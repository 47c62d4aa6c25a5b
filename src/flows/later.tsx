/** Stands in for a flow that the portal names but does not contain yet, and says which. */
import { useLocation } from 'wouter'
import LaterScreen, { type LaterTopic } from '#src/screens/later/later-screen.tsx'
import { usePortal } from './portal-context.ts'

/** By the beginning of the address. */
const topics: Readonly<Record<string, LaterTopic>> = {
  newCustomer: 'newCustomer',
  customerEvaluation: 'customerEvaluation',
  ebill: 'ebill',
  unsubscribe: 'unsubscribe',
  payBill: 'payBill',
}

export default function LaterFlow() {
  const { organisation } = usePortal()
  const [path] = useLocation()
  const topic = topics[path.split('/')[1] ?? '']
  return topic && <LaterScreen topic={topic} showSupport={organisation.enableSupportPage} />
}
