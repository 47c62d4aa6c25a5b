import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/bankStatements/:id', audience: 'employees' }],
  load: () => import('./bank-statement-record.flow.tsx'),
} satisfies FlowPages
