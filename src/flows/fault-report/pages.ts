import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/reportFault', audience: 'everybody' }],
  load: () => import('./fault-report.flow.tsx'),
} satisfies FlowPages
