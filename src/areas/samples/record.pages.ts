import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/sample/:id', audience: 'employees' }],
  load: () => import('./sample-record.flow.tsx'),
} satisfies FlowPages
