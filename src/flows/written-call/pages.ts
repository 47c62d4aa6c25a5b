import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/contactRequests/new', audience: 'employees' }],
  load: () => import('./written-call.flow.tsx'),
} satisfies FlowPages
