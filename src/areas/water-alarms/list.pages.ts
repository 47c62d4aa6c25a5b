import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/waterAlarms', audience: 'employees' }],
  load: () => import('./water-alarm-list.flow.tsx'),
} satisfies FlowPages
