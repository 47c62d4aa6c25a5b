import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/stockMovements', audience: 'employees' }],
  load: () => import('./stock-movement-list.flow.tsx'),
} satisfies FlowPages
