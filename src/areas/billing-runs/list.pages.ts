import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/billingRuns', audience: 'employees' }],
  load: () => import('./billing-run-list.flow.tsx'),
} satisfies FlowPages
