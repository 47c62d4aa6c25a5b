import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/assets', audience: 'employees' }],
  load: () => import('./asset-list.flow.tsx'),
} satisfies FlowPages
