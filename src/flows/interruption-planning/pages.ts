import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  // `/interruptions/new` plans one: `new` is the number of none.
  addresses: [{ path: '/interruptions/:id', audience: 'employees' }],
  load: () => import('./interruption-planning.flow.tsx'),
} satisfies FlowPages
