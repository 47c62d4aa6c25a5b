import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/assetAssessments', audience: 'employees' }],
  load: () => import('./assessment-list.flow.tsx'),
} satisfies FlowPages
