import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/', audience: 'everybody' }],
  load: () => import('./home.flow.tsx'),
} satisfies FlowPages
