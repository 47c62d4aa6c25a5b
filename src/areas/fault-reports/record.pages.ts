import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/faultReports/:id', audience: 'employees' }],
  load: () => import('./fault-report-record.flow.tsx'),
} satisfies FlowPages
