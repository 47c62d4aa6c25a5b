import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/roundStops/:id', audience: 'employees' }],
  load: () => import('./round-stop-record.flow.tsx'),
} satisfies FlowPages
