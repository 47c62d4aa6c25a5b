import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/elements/parks/:id', audience: 'employees' }],
  load: () => import('./park-record.flow.tsx'),
} satisfies FlowPages
