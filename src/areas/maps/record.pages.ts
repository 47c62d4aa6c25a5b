import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/mapSettings/:id', audience: 'employees' }],
  load: () => import('./map-record.flow.tsx'),
} satisfies FlowPages
