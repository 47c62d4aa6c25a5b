import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/letterRunRows/:id', audience: 'employees' }],
  load: () => import('./letter-run-row-record.flow.tsx'),
} satisfies FlowPages
