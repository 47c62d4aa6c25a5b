import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/firstRun', audience: 'everybody', extension: 'firstRun' }],
  load: () => import('./first-run.flow.tsx'),
} satisfies FlowPages
