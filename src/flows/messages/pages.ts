import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/app/:type/:id', audience: 'signedIn' },
    { path: '/application/:id', audience: 'signedIn' },
  ],
  load: () => import('./messages.flow.tsx'),
} satisfies FlowPages
