import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/privacyPolicy', audience: 'everybody', availableIf: 'enablePrivacyPolicy', whileClosed: true },
  ],
  load: () => import('./privacy.flow.tsx'),
} satisfies FlowPages
