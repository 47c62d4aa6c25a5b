import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/waterAlarms/:id', audience: 'employees' }],
  load: () => import('./water-alarm-record.flow.tsx'),
} satisfies FlowPages
