import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/approvals/:id', audience: 'employees' }],
  load: () => import('./approval-decision.flow.tsx'),
} satisfies FlowPages
