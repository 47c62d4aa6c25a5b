import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/reportFault', audience: 'everybody', extension: 'faultReports' }],
  load: () => import('./fault-report.flow.tsx'),
} satisfies FlowPages
