import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/contactRequests', audience: 'employees' }],
  load: () => import('./contact-request-list.flow.tsx'),
} satisfies FlowPages
