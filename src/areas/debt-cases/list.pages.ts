import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/debtCases', audience: 'employees' }],
  load: () => import('./debt-case-list.flow.tsx'),
} satisfies FlowPages
