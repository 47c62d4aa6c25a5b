import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/assets/:id', audience: 'employees' }],
  load: () => import('./asset-record.flow.tsx'),
} satisfies FlowPages
