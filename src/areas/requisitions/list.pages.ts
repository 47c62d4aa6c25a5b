import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/requisitions', audience: 'employees' }],
  load: () => import('./requisition-list.flow.tsx'),
} satisfies FlowPages
