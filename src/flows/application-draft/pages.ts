import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/apps/new', audience: 'customers' }],
  load: () => import('./application-draft.flow.tsx'),
} satisfies FlowPages
