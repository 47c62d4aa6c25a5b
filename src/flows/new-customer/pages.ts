import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/newCustomer', audience: 'everybody' }],
  load: () => import('./new-customer.flow.tsx'),
} satisfies FlowPages
