import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/account/requestChangeEmail', audience: 'signedIn' }],
  load: () => import('./change-email.flow.tsx'),
} satisfies FlowPages
