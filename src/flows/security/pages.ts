import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/account/security', audience: 'signedIn' }],
  load: () => import('./security.flow.tsx'),
} satisfies FlowPages
