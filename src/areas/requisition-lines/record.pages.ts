import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/requisitionLines/:id', audience: 'employees' }],
  load: () => import('./requisition-line-record.flow.tsx'),
} satisfies FlowPages
