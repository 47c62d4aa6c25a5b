import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/jobCards/:id', audience: 'employees' }],
  load: () => import('./job-card-record.flow.tsx'),
} satisfies FlowPages
