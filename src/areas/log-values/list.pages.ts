import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/logValues', audience: 'employees' }],
  load: () => import('./log-values-list.flow.tsx'),
} satisfies FlowPages
