import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/account', audience: 'signedIn' }],
  load: () => import('./own-details.flow.tsx'),
} satisfies FlowPages
