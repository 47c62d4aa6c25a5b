import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/waterQuality', audience: 'signedIn' }],
  load: () => import('./water-quality.flow.tsx'),
} satisfies FlowPages
