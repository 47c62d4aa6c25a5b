import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/workCalendar', audience: 'employees' }],
  load: () => import('./work-calendar.flow.tsx'),
} satisfies FlowPages
