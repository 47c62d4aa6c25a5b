import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/captureRound/jobs', audience: 'employees' }],
  load: () => import('./field-day.flow.tsx'),
} satisfies FlowPages
