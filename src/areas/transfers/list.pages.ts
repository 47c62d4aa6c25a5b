import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/transfers', audience: 'employees' }],
  load: () => import('./transfer-list.flow.tsx'),
} satisfies FlowPages
