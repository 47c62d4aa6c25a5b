import type { securityMachine } from '#machines/security/security.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type SecurityView = View<typeof securityMachine>

/** Sessions, trusted computers and history, as the machine holds them. */
export type Overview = NonNullable<SecurityView['snapshot']['context']['overview']>

/** How sessions and computers name the browser: both may be unknown, and then empty. */
export type Device = Pick<Overview['sessions'][number], 'browser' | 'system'>
