import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/stockBookings/:id', audience: 'employees' }],
  load: () => import('./stock-booking-record.flow.tsx'),
} satisfies FlowPages
