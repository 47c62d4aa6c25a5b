import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/login', audience: 'visitors' }],
  load: () => import('./sign-in.flow.tsx'),
} satisfies FlowPages
