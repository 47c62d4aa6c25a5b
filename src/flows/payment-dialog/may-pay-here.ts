/** Whether somebody may pay in the portal: who is signed in, or anybody where it is switched on (P §6). */
import type { PortalFacts } from '#src/flow-kit/portal-context.ts'

export const mayPayHere = ({ utility, session }: Pick<PortalFacts, 'utility' | 'session'>): boolean =>
  utility.showPaymentButtonAtLogin || session.getSnapshot().context.profile !== undefined
