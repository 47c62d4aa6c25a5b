import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/gisSettings', audience: 'employees' }],
  load: () => import('./gis-settings.flow.tsx'),
} satisfies FlowPages
