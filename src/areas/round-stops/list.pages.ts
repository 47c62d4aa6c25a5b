import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/capture', audience: 'employees' }],
  load: () => import('./round-stop-list.flow.tsx'),
} satisfies FlowPages
