import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/myDay', audience: 'employees' }],
  load: () => import('./my-day.flow.tsx'),
} satisfies FlowPages
