import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/gisAdministration/:id', audience: 'employees' }],
  load: () => import('./map-layer-record.flow.tsx'),
} satisfies FlowPages
