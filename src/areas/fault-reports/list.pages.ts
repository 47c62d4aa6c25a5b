import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/faultReports', audience: 'employees' }],
  load: () => import('./fault-report-list.flow.tsx'),
} satisfies FlowPages
