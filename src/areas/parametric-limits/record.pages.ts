import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/parametricLimits/:id', audience: 'employees' }],
  load: () => import('./parametric-limit-record.flow.tsx'),
} satisfies FlowPages
