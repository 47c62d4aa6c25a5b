import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/samplingPoints', audience: 'employees' }],
  load: () => import('./sampling-point-list.flow.tsx'),
} satisfies FlowPages
