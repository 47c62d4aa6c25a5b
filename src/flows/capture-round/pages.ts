import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/captureRound/:id', audience: 'employees' }],
  load: () => import('./capture-round.flow.tsx'),
} satisfies FlowPages
