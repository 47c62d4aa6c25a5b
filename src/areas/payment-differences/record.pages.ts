import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/paymentDifferences/:id', audience: 'employees' }],
  load: () => import('./payment-difference-record.flow.tsx'),
} satisfies FlowPages
