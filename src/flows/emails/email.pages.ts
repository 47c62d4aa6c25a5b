import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/email/:id', audience: 'signedIn' }],
  load: () => import('./email.flow.tsx'),
} satisfies FlowPages
