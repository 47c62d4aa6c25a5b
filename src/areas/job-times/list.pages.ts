import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/jobTimes', audience: 'employees' }],
  load: () => import('./job-time-list.flow.tsx'),
} satisfies FlowPages
