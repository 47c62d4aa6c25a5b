import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/financial', audience: 'signedIn' }],
  load: () => import('./financial.flow.tsx'),
} satisfies FlowPages
