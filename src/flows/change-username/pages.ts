import type { FlowPages } from '#src/flow-kit/pages.ts'

export default {
  addresses: [
    // The flow knows by the address whether it changes the e-mail address or the mobile number.
    { path: '/account/requestChangeEmail', audience: 'signedIn' },
    { path: '/account/requestChangeMobile', audience: 'signedIn' },
  ],
  load: () => import('./change-username.flow.tsx'),
} satisfies FlowPages
