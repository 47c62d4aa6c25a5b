import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/applicationExports', audience: 'employees' }],
  load: () => import('./application-exports.flow.tsx'),
} satisfies FlowPages
