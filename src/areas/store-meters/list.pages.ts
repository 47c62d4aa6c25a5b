import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/storeMeters', audience: 'employees' }],
  load: () => import('./store-meter-list.flow.tsx'),
} satisfies FlowPages
