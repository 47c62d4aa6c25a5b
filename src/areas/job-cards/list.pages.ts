import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/jobCards', audience: 'employees' }],
  load: () => import('./job-card-list.flow.tsx'),
} satisfies FlowPages
