import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/laboratories', audience: 'employees' }],
  load: () => import('./laboratory-list.flow.tsx'),
} satisfies FlowPages
