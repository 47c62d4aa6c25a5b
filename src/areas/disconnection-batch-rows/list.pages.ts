import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/disconnectionBatchRows', audience: 'employees' }],
  load: () => import('./disconnection-batch-row-list.flow.tsx'),
} satisfies FlowPages
