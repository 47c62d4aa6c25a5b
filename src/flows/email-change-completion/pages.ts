import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/changeEmailComplete/:code?', audience: 'everybody' }],
  load: () => import('./email-change-completion.flow.tsx'),
} satisfies FlowPages
