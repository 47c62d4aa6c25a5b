import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/debtLetters', audience: 'employees' }],
  load: () => import('./debt-letter-list.flow.tsx'),
} satisfies FlowPages
