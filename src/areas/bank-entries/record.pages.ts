import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/bankEntries/:id', audience: 'employees' }],
  load: () => import('./bank-entry-record.flow.tsx'),
} satisfies FlowPages
