import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/maintenanceSchedules/:id', audience: 'employees' }],
  load: () => import('./schedule-record.flow.tsx'),
} satisfies FlowPages
