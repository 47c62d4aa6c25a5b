import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/mapFeatures/:id', audience: 'employees' }],
  load: () => import('./map-feature-record.flow.tsx'),
} satisfies FlowPages
