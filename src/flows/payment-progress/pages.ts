import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/payment/:id', audience: 'everybody', extension: 'payments' }],
  load: () => import('./payment-progress.flow.tsx'),
} satisfies FlowPages
