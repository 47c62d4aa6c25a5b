import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/gisAdministration', audience: 'employees' }],
  load: () => import('./map-layer-list.flow.tsx'),
} satisfies FlowPages
