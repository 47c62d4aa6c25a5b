import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/protectedPremises/:id', audience: 'employees' }],
  load: () => import('./protected-premises-record.flow.tsx'),
} satisfies FlowPages
