import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/readings', audience: 'signedIn' },
    { path: '/app/readings', audience: 'signedIn' },
  ],
  load: () => import('./meter-readings.flow.tsx'),
} satisfies FlowPages
