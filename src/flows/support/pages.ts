import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/support', audience: 'everybody', availableIf: 'enableSupportPage', whileClosed: true },
  ],
  load: () => import('./support.flow.tsx'),
} satisfies FlowPages
