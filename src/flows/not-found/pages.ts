import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '*', audience: 'everybody', whileClosed: true }],
  load: () => import('./not-found-screen.tsx'),
} satisfies FlowPages
