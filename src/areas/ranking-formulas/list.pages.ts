import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/rankingFormulas', audience: 'employees' }],
  load: () => import('./ranking-formula-list.flow.tsx'),
} satisfies FlowPages
