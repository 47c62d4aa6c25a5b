import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/sampleResults', audience: 'employees' }],
  load: () => import('./sample-result-list.flow.tsx'),
} satisfies FlowPages
