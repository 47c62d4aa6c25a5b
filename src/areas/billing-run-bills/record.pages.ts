import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/billingRunBills/:id', audience: 'employees' }],
  load: () => import('./billing-run-bill-record.flow.tsx'),
} satisfies FlowPages
