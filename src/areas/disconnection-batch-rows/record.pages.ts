import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/disconnectionBatchRows/:id', audience: 'employees' }],
  load: () => import('./disconnection-batch-row-record.flow.tsx'),
} satisfies FlowPages
