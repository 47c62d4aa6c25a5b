/** Stands in for a flow that the portal names but does not contain yet, and says which. */
import { useLocation } from 'wouter'
import ComingSoonScreen, { type ComingSoonTopic } from './coming-soon-screen.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'

/** By the beginning of the address. */
const topics: Readonly<Record<string, ComingSoonTopic>> = {
  newCustomer: 'newCustomer',
  customerEvaluation: 'customerEvaluation',
  ebill: 'ebill',
  unsubscribe: 'unsubscribe',
  payBill: 'payBill',
}

export default function ComingSoonFlow() {
  const { organisation } = usePortal()
  const [path] = useLocation()
  const topic = topics[path.split('/')[1] ?? '']
  return topic && <ComingSoonScreen topic={topic} showSupport={organisation.enableSupportPage} />
}
