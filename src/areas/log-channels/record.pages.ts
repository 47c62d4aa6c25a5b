import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/logs/:id', audience: 'employees' }],
  load: () => import('./log-channels-record.flow.tsx'),
} satisfies FlowPages
