/** Documents of pages that the server has drawn. One that finds the drawing thread busy goes out without (decision 0385). */
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
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

/** A document as it travels. */
export interface SentDocument {
  encoding: string
  bytes: Buffer
}

/**
 * A drawn document as a browser gets it that has never been there.
 *
 * @throws when the server does not draw it in time
 */
export async function drawnDocument(url: string): Promise<SentDocument> {
  if (!(await becomesDrawn(url, [], 30_000))) throw new Error(`${url} is not drawn.`)
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: newcomerHeaders, agent: false }, (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ encoding: answer.headers['content-encoding'] ?? '', bytes }),
        reject,
      )
    })
    asked.once('error', reject)
    asked.end()
  })
}
