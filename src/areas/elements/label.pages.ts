import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/elements/:id/label', audience: 'employees' }],
  load: () => import('./element-label.flow.tsx'),
} satisfies FlowPages
