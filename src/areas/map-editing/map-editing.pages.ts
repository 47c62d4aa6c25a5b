import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  // `/mapFeatures/new/draw` draws a new one: `new` is the number of none.
  addresses: [{ path: '/mapFeatures/:id/draw', audience: 'employees' }],
  load: () => import('./map-editing.flow.tsx'),
} satisfies FlowPages
