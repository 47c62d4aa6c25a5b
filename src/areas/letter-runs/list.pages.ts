import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/letterRuns', audience: 'employees' }],
  load: () => import('./letter-run-list.flow.tsx'),
} satisfies FlowPages
