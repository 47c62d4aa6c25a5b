import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/payBill', audience: 'everybody' }],
  load: () => import('./pay-bill.flow.tsx'),
} satisfies FlowPages
