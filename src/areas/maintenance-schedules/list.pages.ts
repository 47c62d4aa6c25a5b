import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/maintenanceSchedules', audience: 'employees' }],
  load: () => import('./schedule-list.flow.tsx'),
} satisfies FlowPages
