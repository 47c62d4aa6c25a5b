import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/disconnectionBatches', audience: 'employees' }],
  load: () => import('./disconnection-batch-list.flow.tsx'),
} satisfies FlowPages
