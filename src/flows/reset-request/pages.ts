import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    { path: '/forgotPassword', audience: 'visitors' },
    // The link of an invitation.
    { path: '/firstPassword/:identifier', audience: 'visitors' },
  ],
  load: () => import('./reset-request.flow.tsx'),
} satisfies FlowPages
