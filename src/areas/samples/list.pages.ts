import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/samples', audience: 'employees' }],
  load: () => import('./sample-list.flow.tsx'),
} satisfies FlowPages
