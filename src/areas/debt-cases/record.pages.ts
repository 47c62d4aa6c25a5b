import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/debtCases/:id', audience: 'employees' }],
  load: () => import('./debt-case-record.flow.tsx'),
} satisfies FlowPages
