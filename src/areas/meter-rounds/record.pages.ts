import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/captureMeterReadings/:id', audience: 'employees' }],
  load: () => import('./meter-round-record.flow.tsx'),
} satisfies FlowPages
