import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/stockCounts', audience: 'employees' }],
  load: () => import('./stock-count-list.flow.tsx'),
} satisfies FlowPages
