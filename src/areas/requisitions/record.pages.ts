import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/requisitions/:id', audience: 'employees' }],
  load: () => import('./requisition-record.flow.tsx'),
} satisfies FlowPages
