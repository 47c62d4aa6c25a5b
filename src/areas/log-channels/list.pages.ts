import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/logs', audience: 'employees' }],
  load: () => import('./log-channels-list.flow.tsx'),
} satisfies FlowPages
