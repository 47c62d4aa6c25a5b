import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/mapFeatures', audience: 'employees' }],
  load: () => import('./map-feature-list.flow.tsx'),
} satisfies FlowPages
