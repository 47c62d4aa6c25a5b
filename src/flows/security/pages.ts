import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/account/security', audience: 'signedIn', extension: 'security' }],
  load: () => import('./security.flow.tsx'),
} satisfies FlowPages
