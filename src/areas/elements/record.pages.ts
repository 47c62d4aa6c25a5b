import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/elements/:id', audience: 'employees' }],
  load: () => import('./element-record.flow.tsx'),
} satisfies FlowPages
