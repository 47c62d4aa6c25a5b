import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/customers/:id', audience: 'employees' }],
  load: () => import('./customer-record.flow.tsx'),
} satisfies FlowPages
