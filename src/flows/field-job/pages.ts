import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/captureRound/jobs/:card', audience: 'employees' }],
  load: () => import('./field-job.flow.tsx'),
} satisfies FlowPages
