import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/faultStatus', audience: 'everybody', extension: 'faultReports' }],
  load: () => import('./fault-status.flow.tsx'),
} satisfies FlowPages
