import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/letterRuns/:id', audience: 'employees' }],
  load: () => import('./letter-run-record.flow.tsx'),
} satisfies FlowPages
