import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/dm', audience: 'employees' }],
  load: () => import('./debt-account-list.flow.tsx'),
} satisfies FlowPages
