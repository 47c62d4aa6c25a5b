import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/properties', audience: 'employees' }],
  load: () => import('./property-list.flow.tsx'),
} satisfies FlowPages
