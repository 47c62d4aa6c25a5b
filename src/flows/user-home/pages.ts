import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/userHome', audience: 'customers' }],
  load: () => import('./user-home.flow.tsx'),
} satisfies FlowPages
