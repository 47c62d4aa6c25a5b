import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [{ path: '/gisUserSettings', audience: 'employees' }],
  load: () => import('./own-map.flow.tsx'),
} satisfies FlowPages
