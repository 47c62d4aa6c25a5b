import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/dashscreen', audience: 'signedIn' }],
  load: () => import('./dashboards.flow.tsx'),
} satisfies FlowPages
