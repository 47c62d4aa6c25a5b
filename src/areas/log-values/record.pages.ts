import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/logValues/:id', audience: 'employees' }],
  load: () => import('./log-values-record.flow.tsx'),
} satisfies FlowPages
