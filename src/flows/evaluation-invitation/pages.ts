import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/customerEvaluations/send', audience: 'employees' }],
  load: () => import('./evaluation-invitation.flow.tsx'),
} satisfies FlowPages
