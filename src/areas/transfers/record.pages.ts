import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/transfers/:id', audience: 'employees' }],
  load: () => import('./transfer-record.flow.tsx'),
} satisfies FlowPages
