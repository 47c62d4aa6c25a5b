import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/parametricLimits', audience: 'employees' }],
  load: () => import('./parametric-limit-list.flow.tsx'),
} satisfies FlowPages
