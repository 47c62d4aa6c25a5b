import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/disconnections/:id', audience: 'employees' }],
  load: () => import('./disconnection-record.flow.tsx'),
} satisfies FlowPages
