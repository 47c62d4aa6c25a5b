import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/apps', audience: 'signedIn' },
    { path: '/applications', audience: 'signedIn' },
    // A route name that A knows as a label only.
    { path: '/application', audience: 'signedIn' },
  ],
  load: () => import('./application-list.flow.tsx'),
} satisfies FlowPages
