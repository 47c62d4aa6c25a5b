import type { FlowPages } from '#src/flow-kit/pages.ts'
import { comingSoonPages } from './coming-soon-pages.ts'

export default {
  addresses: comingSoonPages.map((path) => ({ path, audience: 'everybody' as const })),
  load: () => import('./coming-soon.flow.tsx'),
} satisfies FlowPages
