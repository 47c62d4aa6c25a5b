/** Whether the backend behind `API_URL` serves calls: what `/readyz` says of a process that has no database. */
import { getSettings } from '#contract/utility.ts'

/** Less than `/readyz` waits, so that it can say why. */
const answerMilliseconds = 2500

/**
 * Asks for what every page asks for first. A refusal is an answer, too.
 *
 * @param apiUrl the address below which the calls lie
 * @throws when nobody answers in time, or with a fault
 */
export async function requireBackend(apiUrl: string): Promise<void> {
  const { status, body } = await fetch(`${apiUrl.replace(/\/$/, '')}/${getSettings.name}`, {
    method: getSettings.method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
    signal: AbortSignal.timeout(answerMilliseconds),
  })
  await body?.cancel()
  if (status >= 500) throw new Error(`the backend behind API_URL answers ${status}`)
}
