import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/logs/:id/series', audience: 'employees' }],
  load: () => import('./log-series.flow.tsx'),
} satisfies FlowPages
