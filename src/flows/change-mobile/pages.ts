import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/account/requestChangeMobile', audience: 'signedIn' }],
  load: () => import('./change-mobile.flow.tsx'),
} satisfies FlowPages
