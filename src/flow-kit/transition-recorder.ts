/** Sends the transitions of this visit to the server. Loaded only where the operator has visits recorded. */
import type { RequestOf } from '#contract/call.ts'
import type { recordTransitions } from '#contract/journeys.ts'
import type { TransitionTaken } from './transition-feed.ts'

/** Spelled out: the schema of the call would put a kilobyte of zod into the first load of every page. */
const address = '/api/Journeys/RecordTransitions'

/** As many as one call may carry (`mostTransitionsPerCall` of the contract). */
const mostPerCall = 40

/** Transitions come in bursts, and are sent together. */
const everyMs = 2000

const send = (batch: RequestOf<typeof recordTransitions>) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(batch),
    // The last batch leaves while the page is being closed.
    keepalive: true,
    // No cookie: the recording knows no account, and recording must not count as using the session.
    credentials: 'omit',
  }).catch(() => undefined)

/** Not `randomUUID`, which browsers offer on https only. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Begins to send what arrives in this list, and empties it. */
export function startRecorder(taken: TransitionTaken[]): void {
  const visit = randomId()
  let next = 0
  const sendSome = () =>
    send({ visit, transitions: taken.splice(0, mostPerCall).map((one) => ({ sequence: next++, ...one })) })
  let isSending = false
  const sendInTurn = async () => {
    if (isSending) return
    isSending = true
    while (taken.length > 0) await sendSome()
    isSending = false
  }
  void sendInTurn()
  setInterval(sendInTurn, everyMs)
  addEventListener('pagehide', () => {
    // Nothing can be awaited any more: the numbers tell the order.
    while (taken.length > 0) void sendSome()
  })
}
