import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/administration/preview', audience: 'employees' }],
  load: () => import('./person-preview.flow.tsx'),
} satisfies FlowPages
