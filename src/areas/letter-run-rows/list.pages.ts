import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/letterRunRows', audience: 'employees' }],
  load: () => import('./letter-run-row-list.flow.tsx'),
} satisfies FlowPages
