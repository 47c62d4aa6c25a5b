import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: ['/webgis', '/gis'].map((path) => ({ path, audience: 'employees' as const })),
  load: () => import('./web-map.flow.tsx'),
} satisfies FlowPages
