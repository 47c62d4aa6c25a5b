import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/storeItems', audience: 'employees' }],
  load: () => import('./store-item-list.flow.tsx'),
} satisfies FlowPages
