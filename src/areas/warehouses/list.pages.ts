import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/warehouses', audience: 'employees' }],
  load: () => import('./warehouse-list.flow.tsx'),
} satisfies FlowPages
