import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/paymentDifferences', audience: 'employees' }],
  load: () => import('./payment-difference-list.flow.tsx'),
} satisfies FlowPages
