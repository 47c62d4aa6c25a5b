import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/applicationQueue', audience: 'employees' }],
  load: () => import('./application-queue.flow.tsx'),
} satisfies FlowPages
