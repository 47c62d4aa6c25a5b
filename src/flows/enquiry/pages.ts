import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/contactRequests/:id', audience: 'employees' }],
  load: () => import('./enquiry.flow.tsx'),
} satisfies FlowPages
