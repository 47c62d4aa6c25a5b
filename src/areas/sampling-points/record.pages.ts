import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/samplingPoints/:id', audience: 'employees' }],
  load: () => import('./sampling-point-record.flow.tsx'),
} satisfies FlowPages
