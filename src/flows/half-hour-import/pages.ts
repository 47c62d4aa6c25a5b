import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/halfHourEstimatedConsumption', audience: 'signedIn' }],
  load: () => import('./half-hour-import.flow.tsx'),
} satisfies FlowPages
