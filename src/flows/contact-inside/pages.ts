import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/contactUs', audience: 'signedIn' }],
  load: () => import('./contact-inside.flow.tsx'),
} satisfies FlowPages
