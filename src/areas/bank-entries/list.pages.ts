import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/bankEntries', audience: 'employees' }],
  load: () => import('./bank-entry-list.flow.tsx'),
} satisfies FlowPages
