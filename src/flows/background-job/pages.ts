import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/jobs/:id', audience: 'employees' }],
  load: () => import('./background-job.flow.tsx'),
} satisfies FlowPages
