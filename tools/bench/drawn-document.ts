/** Waits until the server has drawn a page: those who come first get its document without, and nobody waits for it (decision 0385). */
import { setTimeout as pause } from 'node:timers/promises'
import type { SessionCookie } from './demonstration-session.ts'

/** What a browser says that has never been there. */
export const newcomerHeaders = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US',
}

/** Something stands where the portal is drawn. */
export const isDrawnDocument = (html: string): boolean => /<div id="portal">(?!<\/div>)/.test(html)

/**
 * Asks for a document until it brings the page.
 *
 * @param cookies of somebody who is signed in
 * @param patience milliseconds
 * @returns whether it does
 */
export async function becomesDrawn(
  url: string,
  cookies: readonly SessionCookie[],
  patience: number,
): Promise<boolean> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const latest = Date.now() + patience
  do {
    const response = await fetch(url, { headers: { ...newcomerHeaders, ...(cookie && { cookie }) } })
    if (isDrawnDocument(await response.text())) return true
    await pause(200)
  } while (Date.now() < latest)
  return false
}
