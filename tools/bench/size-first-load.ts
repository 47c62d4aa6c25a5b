/** What a browser really fetches when a visitor opens a page of a running portal with an empty cache. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page, type Response } from 'playwright'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'

/** The kinds of files that the bench counts. */
export type Kind = 'script' | 'stylesheet' | 'font' | 'text'

/** One fetched file, uncompressed. */
export interface FetchedFile {
  path: string
  kind: Kind
  body: Buffer
}

/** By name and not by Playwright's resource type: a preloaded module is a `link` there. */
const kinds: Record<string, Kind> = {
  js: 'script',
  mjs: 'script',
  css: 'stylesheet',
  woff2: 'font',
  json: 'text',
}

const kindOf = (response: Response): Kind | undefined =>
  kinds[new URL(response.url()).pathname.split('.').at(-1) ?? '']

/** A port that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Waits until the portal answers that it is ready; a minute at most. */
async function isReady(url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The portal was not ready within a minute.')
}

/** Starts a portal of its own on an empty database, and stops it when `measure` is done. */
async function withPortal<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  const data = mkdtempSync(join(tmpdir(), 'portal-size-'))
  const port = await freePort()
  const portal = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    // The bundler leaves NODE_ENV=production behind, which would ask for real gateways.
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(portal, 'exit')
  try {
    const url = `http://127.0.0.1:${port}`
    await Promise.race([
      isReady(url),
      ended.then(() => Promise.reject(new Error('The portal did not start.'))),
    ])
    return await measure(url)
  } finally {
    portal.kill()
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** Makes the browser one that has accepted the terms as they are now. */
async function acceptTerms(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.evaluate(async () => {
    const reply = await fetch('/api/Utility/GetPortalLicenceAgreementHash', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Value: 'el' }),
    })
    const { hash } = (await reply.json()) as { hash: string }
    localStorage.setItem('legal_accepted', 'true')
    localStorage.setItem('license_agreement_hash', hash)
  })
}

/**
 * Loads a page with an empty cache and waits until the network has been quiet for half a second, so that
 * whatever the page fetches by itself counts, late or early. What comes on a click does not.
 *
 * @param path the page, for example `/login`
 * @param visitor `known`: has accepted the terms; `new`: the terms dialog opens by itself
 */
export const fetchedOnFirstLoad = (
  path: string,
  visitor: 'known' | 'new' = 'known',
): Promise<FetchedFile[]> =>
  withPortal(async (url) => {
    const browser = await chromium.launch(browserLaunchOptions())
    try {
      const page = await browser.newPage()
      if (visitor === 'known') await acceptTerms(page, url)
      const responses: Response[] = []
      page.on('response', (response) => responses.push(response))
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
      const files: FetchedFile[] = []
      for (const response of responses) {
        const kind = kindOf(response)
        if (kind && response.ok())
          files.push({ path: new URL(response.url()).pathname, kind, body: await response.body() })
      }
      return files
    } finally {
      await browser.close()
    }
  })
