/** Which session of codes is open, kept with the draft of the form: a reload comes back to it. Codes are never kept. */
import { useEffect } from 'react'
import type { CodeSessionContext, OpenSession } from '#machines/code-session.ts'
import type { Draft } from '#src/flow-kit/draft.ts'

/** Keeps something more of what was typed. */
export const addToDraft = (draft: Draft, typed: Readonly<Record<string, string>>): void =>
  draft.write({ ...draft.read(), ...typed })

/** The session that was open before the page was loaded again. */
export function openSessionIn(draft: Draft): OpenSession | undefined {
  const { sessionId, sessionEmail: email = '', sessionMobileNo: mobileNo = '' } = draft.read()
  return sessionId ? { id: Number(sessionId), recipients: { email, mobileNo } } : undefined
}

/** What can be asked whether it is in one of the states of a recovery. */
interface Recovering {
  matches: (state: 'recoveringSession' | 'recoveryUnreachable') => boolean
}

/** Whether the kept session is still being asked about: also when that failed, and can be tried again. */
export const isBeingRecovered = (snapshot: Recovering): boolean =>
  snapshot.matches('recoveringSession') || snapshot.matches('recoveryUnreachable')

/**
 * Keeps the session as long as it is open. A hook of the running flow.
 *
 * @param isBeingRecovered whether the kept session is still being asked about
 */
export function useKeptSession(
  { session, recipients }: Pick<CodeSessionContext, 'session' | 'recipients'>,
  draft: Draft,
  isBeingRecovered: boolean,
): void {
  const { email, mobileNo } = recipients
  const id = session?.id
  useEffect(() => {
    if (id !== undefined)
      addToDraft(draft, { sessionId: String(id), sessionEmail: email, sessionMobileNo: mobileNo })
    else if (!isBeingRecovered && draft.read()['sessionId']) addToDraft(draft, { sessionId: '' })
  }, [draft, email, id, isBeingRecovered, mobileNo])
}
