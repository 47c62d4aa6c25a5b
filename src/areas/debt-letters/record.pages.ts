import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/debtLetters/:id', audience: 'employees' }],
  load: () => import('./debt-letter-record.flow.tsx'),
} satisfies FlowPages
