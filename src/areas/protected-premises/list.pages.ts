import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/protectedPremises', audience: 'employees' }],
  load: () => import('./protected-premises-list.flow.tsx'),
} satisfies FlowPages
