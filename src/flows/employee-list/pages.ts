import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/administration/employees', audience: 'employees' }],
  load: () => import('./employee-list.flow.tsx'),
} satisfies FlowPages
