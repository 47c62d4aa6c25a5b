import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/administration/securities', audience: 'employees' }],
  load: () => import('./securities.flow.tsx'),
} satisfies FlowPages
