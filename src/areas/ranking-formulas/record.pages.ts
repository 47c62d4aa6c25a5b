import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/rankingFormulas/:id', audience: 'employees' }],
  load: () => import('./ranking-formula-record.flow.tsx'),
} satisfies FlowPages
