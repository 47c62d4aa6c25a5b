import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/export', audience: 'employees' }],
  load: () => import('./exports.flow.tsx'),
} satisfies FlowPages
