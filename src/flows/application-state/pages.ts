import { address } from '#machines/pages.ts'
import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: address.applicationState, audience: 'everybody', extension: 'applicationState' }],
  load: () => import('./application-state.flow.tsx'),
} satisfies FlowPages
