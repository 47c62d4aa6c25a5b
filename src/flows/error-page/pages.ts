import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/errorpage', audience: 'everybody', whileClosed: true }],
  load: () => import('./error-page-screen.tsx'),
} satisfies FlowPages
