import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/financial/:number', audience: 'signedIn' }],
  load: () => import('./bill.flow.tsx'),
} satisfies FlowPages
