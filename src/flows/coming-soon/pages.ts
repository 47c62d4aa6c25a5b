import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    // Flows that are not part of the portal yet; the page knows which by the address.
    { path: '/newCustomer', audience: 'everybody' },
    { path: '/customerEvaluation/:id?', audience: 'everybody' },
    { path: '/ebill', audience: 'everybody' },
    { path: '/unsubscribe', audience: 'everybody' },
    { path: '/payBill', audience: 'everybody' },
  ],
  load: () => import('./coming-soon.flow.tsx'),
} satisfies FlowPages
