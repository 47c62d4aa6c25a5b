import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/bankStatements', audience: 'employees' }],
  load: () => import('./bank-statement-list.flow.tsx'),
} satisfies FlowPages
