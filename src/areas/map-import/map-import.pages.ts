import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/mapImport', audience: 'employees' }],
  load: () => import('./map-import.flow.tsx'),
} satisfies FlowPages
