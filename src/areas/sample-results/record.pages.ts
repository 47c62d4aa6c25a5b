import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/sampleResults/:id', audience: 'employees' }],
  load: () => import('./sample-result-record.flow.tsx'),
} satisfies FlowPages
