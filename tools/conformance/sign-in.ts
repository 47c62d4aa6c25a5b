/** Signs somebody in at a backend, as the portal does, for the calls that want a session. */
import type { Backend } from './backend.ts'

/** @returns the cookies of the session; undefined: the backend did not let them in, or wants a code */
export async function signedIn(
  { url, milliseconds }: Pick<Backend, 'url' | 'milliseconds'>,
  login: string,
  password: string,
): Promise<string | undefined> {
  const response = await fetch(`${url.replace(/\/$/, '')}/account/Login`, {
    method: 'POST',
    signal: AbortSignal.timeout(milliseconds),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ Email: login, Password: password, OtpCode: '', TrustedComputer: false }),
  })
  const body = (await response.json().catch(() => undefined)) as { data?: { status?: unknown } } | undefined
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return response.ok && body?.data?.status === 0 && cookies.length > 0 ? cookies.join('; ') : undefined
}
