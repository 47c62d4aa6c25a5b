import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/jobTimes/:id', audience: 'employees' }],
  load: () => import('./job-time-record.flow.tsx'),
} satisfies FlowPages
