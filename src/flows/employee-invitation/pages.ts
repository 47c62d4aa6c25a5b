import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/administration/employees/invite', audience: 'employees' }],
  load: () => import('./employee-invitation.flow.tsx'),
} satisfies FlowPages
