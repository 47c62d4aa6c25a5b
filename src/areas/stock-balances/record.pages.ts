import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/stock/:id', audience: 'employees' }],
  load: () => import('./stock-balance-record.flow.tsx'),
} satisfies FlowPages
