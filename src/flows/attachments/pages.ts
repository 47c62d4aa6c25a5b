import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/attachments', audience: 'signedIn' }],
  load: () => import('./attachments.flow.tsx'),
} satisfies FlowPages
