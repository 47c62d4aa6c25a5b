import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/customerEvaluation/:id?', audience: 'everybody' }],
  load: () => import('./customer-evaluation.flow.tsx'),
} satisfies FlowPages
