import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/samples/import', audience: 'employees' },
    { path: '/logs/:id/import', audience: 'employees' },
    { path: '/administration/import', audience: 'employees' },
    { path: '/administration/import/:kind', audience: 'employees' },
  ],
  load: () => import('./row-import.flow.tsx'),
} satisfies FlowPages
