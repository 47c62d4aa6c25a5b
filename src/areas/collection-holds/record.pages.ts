import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/collectionHolds/:id', audience: 'employees' }],
  load: () => import('./collection-hold-record.flow.tsx'),
} satisfies FlowPages
