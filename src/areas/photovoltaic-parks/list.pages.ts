import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/elements/parks', audience: 'employees' }],
  load: () => import('./park-list.flow.tsx'),
} satisfies FlowPages
