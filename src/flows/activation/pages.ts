import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/activate/:code?', audience: 'everybody' }],
  load: () => import('./activation.flow.tsx'),
} satisfies FlowPages
