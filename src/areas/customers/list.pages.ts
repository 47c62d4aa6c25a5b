import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/customers', audience: 'employees' }],
  load: () => import('./customer-list.flow.tsx'),
} satisfies FlowPages
