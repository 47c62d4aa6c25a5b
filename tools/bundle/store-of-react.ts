/**
 * What packages import of `use-sync-external-store` for versions of React before 18, which had no such hook: React's own
 * hook instead, or every first visit would carry a second one that is never run.
 */
import type { Alias } from 'vite'

export const storeOfReact: Alias[] = [
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: 'use-sync-external-store/with-selector',
  },
]
