import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/elements', audience: 'employees' }],
  load: () => import('./element-list.flow.tsx'),
} satisfies FlowPages
