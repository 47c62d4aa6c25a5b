import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/customerEvaluation/:id?', audience: 'everybody', extension: 'evaluations' }],
  load: () => import('./customer-evaluation.flow.tsx'),
} satisfies FlowPages
