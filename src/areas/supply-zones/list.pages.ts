import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/supplyZones', audience: 'employees' }],
  load: () => import('./supply-zone-list.flow.tsx'),
} satisfies FlowPages
