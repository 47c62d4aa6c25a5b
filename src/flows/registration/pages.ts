import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/register', audience: 'visitors' }],
  load: () => import('./registration.flow.tsx'),
} satisfies FlowPages
