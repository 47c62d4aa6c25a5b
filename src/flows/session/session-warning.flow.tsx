/** The warning before a session ends, with the instant at which it will. */
import { useState } from 'react'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import SessionWarning from './session-warning.tsx'
import type { View } from '#src/flow-kit/view.ts'

export function SessionWarningFlow({ session }: { session: View<typeof sessionMachine> }) {
  const [expiresAt] = useState(() => Date.now() + session.snapshot.context.endAfterWarningMs)
  return <SessionWarning session={session} expiresAt={expiresAt} />
}
