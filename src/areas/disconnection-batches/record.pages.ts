import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/disconnectionBatches/:id', audience: 'employees' }],
  load: () => import('./disconnection-batch-record.flow.tsx'),
} satisfies FlowPages
