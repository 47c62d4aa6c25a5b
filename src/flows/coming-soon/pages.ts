import type { FlowPages } from '#src/flow-kit/pages.ts'
import { comingSoonAddresses } from './coming-soon-pages.ts'

export default {
  addresses: comingSoonAddresses,
  load: () => import('./coming-soon.flow.tsx'),
} satisfies FlowPages
