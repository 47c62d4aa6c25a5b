import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/mapsSettings', audience: 'employees' },
    { path: '/mapSettings', audience: 'employees' },
  ],
  load: () => import('./map-list.flow.tsx'),
} satisfies FlowPages
