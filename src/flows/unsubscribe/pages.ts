import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/unsubscribe', audience: 'everybody' }],
  load: () => import('./unsubscribe.flow.tsx'),
} satisfies FlowPages
