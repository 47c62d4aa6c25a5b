import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/mapSettings', audience: 'employees' }],
  load: () => import('./map-without-number.flow.tsx'),
} satisfies FlowPages
