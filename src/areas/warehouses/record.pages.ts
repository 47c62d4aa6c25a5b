import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/warehouses/:id', audience: 'employees' }],
  load: () => import('./warehouse-record.flow.tsx'),
} satisfies FlowPages
