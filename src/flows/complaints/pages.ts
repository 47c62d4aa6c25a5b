import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    // The footer names it everywhere, and it needs nothing from the server.
    { path: '/complaints', audience: 'everybody', whileClosed: true },
  ],
  load: () => import('./complaints-screen.tsx'),
} satisfies FlowPages
