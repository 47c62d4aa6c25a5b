import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/requisitionLines', audience: 'employees' }],
  load: () => import('./requisition-line-list.flow.tsx'),
} satisfies FlowPages
