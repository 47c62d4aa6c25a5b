import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/interruptions', audience: 'employees' }],
  load: () => import('./interruption-list.flow.tsx'),
} satisfies FlowPages
