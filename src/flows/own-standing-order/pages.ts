import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/standingOrder', audience: 'signedIn', extension: 'payments' }],
  load: () => import('./own-standing-order.flow.tsx'),
} satisfies FlowPages
