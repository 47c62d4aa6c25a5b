import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/administration/settings/:name', audience: 'employees' },
    { path: '/administration/texts/:name', audience: 'employees' },
    { path: '/administration/securities/:name', audience: 'employees' },
    { path: '/administration/branding', audience: 'employees' },
  ],
  load: () => import('./setting-change.flow.tsx'),
} satisfies FlowPages
