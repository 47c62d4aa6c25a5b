import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/omApplication', audience: 'employees' }],
  load: () => import('./request-without-number.flow.tsx'),
} satisfies FlowPages
