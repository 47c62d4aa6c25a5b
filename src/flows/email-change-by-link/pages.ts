import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/changeEmail/:code', audience: 'everybody' }],
  load: () => import('./email-change-by-link.flow.tsx'),
} satisfies FlowPages
