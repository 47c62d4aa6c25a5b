import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/ebill', audience: 'everybody' }],
  load: () => import('./e-bill.flow.tsx'),
} satisfies FlowPages
