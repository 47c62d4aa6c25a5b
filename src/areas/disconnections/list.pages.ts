import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/disconnections', audience: 'employees' }],
  load: () => import('./disconnection-list.flow.tsx'),
} satisfies FlowPages
