import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/administration/employees/:id', audience: 'employees' }],
  load: () => import('./employee-rights.flow.tsx'),
} satisfies FlowPages
