import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/omApplication/:id?', audience: 'employees' }],
  load: () => import('./request-record.flow.tsx'),
} satisfies FlowPages
