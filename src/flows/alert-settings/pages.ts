import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/alerts', audience: 'signedIn' }],
  load: () => import('./alert-settings.flow.tsx'),
} satisfies FlowPages
