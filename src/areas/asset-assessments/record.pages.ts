import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/assetAssessments/:id', audience: 'employees' }],
  load: () => import('./assessment-record.flow.tsx'),
} satisfies FlowPages
