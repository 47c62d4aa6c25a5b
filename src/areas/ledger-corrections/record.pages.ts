import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/ledgerCorrections/:id', audience: 'employees' }],
  load: () => import('./ledger-correction-record.flow.tsx'),
} satisfies FlowPages
