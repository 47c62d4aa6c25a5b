import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/dm/:id', audience: 'employees' }],
  load: () => import('./debt-account-record.flow.tsx'),
} satisfies FlowPages
