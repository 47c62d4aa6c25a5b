import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/account/resetPassword/:identifier', audience: 'everybody' }],
  load: () => import('./password-reset.flow.tsx'),
} satisfies FlowPages
