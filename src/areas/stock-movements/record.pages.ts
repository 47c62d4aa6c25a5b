import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/stockMovements/:id', audience: 'employees' }],
  load: () => import('./stock-movement-record.flow.tsx'),
} satisfies FlowPages
