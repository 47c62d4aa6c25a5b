import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/storeItems/:id', audience: 'employees' }],
  load: () => import('./store-item-record.flow.tsx'),
} satisfies FlowPages
