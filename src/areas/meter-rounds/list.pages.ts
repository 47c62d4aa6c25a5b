import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/captureMeterReadings', audience: 'employees' }],
  load: () => import('./meter-round-list.flow.tsx'),
} satisfies FlowPages
