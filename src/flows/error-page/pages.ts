import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/errorpage', audience: 'everybody', whileClosed: true }],
  load: () => import('./error-page.tsx'),
} satisfies FlowPages
