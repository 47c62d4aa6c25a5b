import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/stockBookings', audience: 'employees' }],
  load: () => import('./stock-booking-list.flow.tsx'),
} satisfies FlowPages
