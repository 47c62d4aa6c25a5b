import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/stock', audience: 'employees' }],
  load: () => import('./stock-balance-list.flow.tsx'),
} satisfies FlowPages
