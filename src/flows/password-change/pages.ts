import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/account/changePassword', audience: 'signedIn' }],
  load: () => import('./password-change.flow.tsx'),
} satisfies FlowPages
