import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/storeMeters/:id', audience: 'employees' }],
  load: () => import('./store-meter-record.flow.tsx'),
} satisfies FlowPages
