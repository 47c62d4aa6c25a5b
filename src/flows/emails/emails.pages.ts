import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/emails', audience: 'signedIn' }],
  load: () => import('./emails.flow.tsx'),
} satisfies FlowPages
