import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/billingRuns/:id', audience: 'employees' }],
  load: () => import('./billing-run-record.flow.tsx'),
} satisfies FlowPages
