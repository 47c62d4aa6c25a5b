import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/properties/:id', audience: 'employees' }],
  load: () => import('./property-record.flow.tsx'),
} satisfies FlowPages
