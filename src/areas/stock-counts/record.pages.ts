import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/stockCounts/:id', audience: 'employees' }],
  load: () => import('./stock-count-record.flow.tsx'),
} satisfies FlowPages
