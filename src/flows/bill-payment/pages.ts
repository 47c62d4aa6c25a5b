import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/billPayment', audience: 'signedIn' }],
  load: () => import('./bill-payment.flow.tsx'),
} satisfies FlowPages
