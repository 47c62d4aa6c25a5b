/** Signs a customer of the demonstration in, over the network as a browser does it, for measuring what comes after. */
import { setTimeout as pause } from 'node:timers/promises'
import { login, loginWithOtpStage1 } from '#contract/account.ts'
import type { Call } from '#contract/call.ts'
import type { OutboxEntry } from '#contract/outbox.ts'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'

/** A cookie that a browser takes over. */
export interface SessionCookie {
  name: string
  value: string
  url: string
}

const cookiesIn = (response: Response, url: string): SessionCookie[] =>
  response.headers.getSetCookie().flatMap((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return name && value ? [{ name, value, url }] : []
  })

/**
 * @param url of a portal with the demonstration, and without a human check
 * @param Email of an account with the password of the demonstration
 * @throws when it does not let in
 */
export async function signInToDemonstration(
  url: string,
  Email = 'customer@example.com',
): Promise<SessionCookie[]> {
  const credentials = { Email, Password: demonstrationPassword }
  const jar = new Map<string, SessionCookie>()
  const call = async (asked: Call, body: object, tries = 10): Promise<void> => {
    const { name } = asked
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: [...jar.values()].map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      },
      body: JSON.stringify(body),
    })
    // A machine that measures is busy.
    if (response.status === 503 && tries > 1) {
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1000)
      return call(asked, body, tries - 1)
    }
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    for (const cookie of cookiesIn(response, url)) jar.set(cookie.name, cookie)
    return undefined
  }
  await call(loginWithOtpStage1, credentials)
  const sent = (await (await fetch(`${url}/outbox.json`)).json()) as OutboxEntry[]
  const OtpCode = sent.find(({ to, code }) => to === credentials.Email && code)?.code
  await call(login, { ...credentials, OtpCode, TrustedComputer: false })
  return [...jar.values()]
}
