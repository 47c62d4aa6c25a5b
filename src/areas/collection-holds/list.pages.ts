import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/collectionHolds', audience: 'employees' }],
  load: () => import('./collection-hold-list.flow.tsx'),
} satisfies FlowPages
