import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/administration', audience: 'employees' },
    { path: '/administration/texts', audience: 'employees' },
  ],
  load: () => import('./configuration.flow.tsx'),
} satisfies FlowPages
