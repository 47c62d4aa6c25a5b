import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/employeeHome', audience: 'employees', extension: 'none' }],
  load: () => import('./employee-home.flow.tsx'),
} satisfies FlowPages
