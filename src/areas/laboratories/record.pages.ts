import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/laboratories/:id', audience: 'employees' }],
  load: () => import('./laboratory-record.flow.tsx'),
} satisfies FlowPages
