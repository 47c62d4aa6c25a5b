import { loginPath } from '#contract/rules/paths.ts'
import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: loginPath, audience: 'visitors' }],
  load: () => import('./sign-in.flow.tsx'),
} satisfies FlowPages
