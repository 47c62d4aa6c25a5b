import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/ledgerCorrections', audience: 'employees' }],
  load: () => import('./ledger-correction-list.flow.tsx'),
} satisfies FlowPages
