import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/properties/:id/position', audience: 'employees' }],
  load: () => import('./property-position.flow.tsx'),
} satisfies FlowPages
