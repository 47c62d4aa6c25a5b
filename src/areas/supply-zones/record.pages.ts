import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/supplyZones/:id', audience: 'employees' }],
  load: () => import('./supply-zone-record.flow.tsx'),
} satisfies FlowPages
