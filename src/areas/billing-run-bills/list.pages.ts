import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/billingRunBills', audience: 'employees' }],
  load: () => import('./billing-run-bill-list.flow.tsx'),
} satisfies FlowPages
