import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/omApplications', audience: 'employees' }],
  load: () => import('./request-list.flow.tsx'),
} satisfies FlowPages
