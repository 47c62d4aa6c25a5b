import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/jobCards/doubted', audience: 'employees' }],
  load: () => import('./field-entries.flow.tsx'),
} satisfies FlowPages
