/** A portal process of its own, on an empty database with the demonstration, as `npm start` runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tools/test-portal/free-port.ts'

/** Waits until the portal answers that it is ready; three minutes at most. */
async function isReady(url: string): Promise<void> {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The portal was not ready within three minutes.')
}

/**
 * Starts a portal of its own on an empty database, and stops it when `measure` is done.
 *
 * @param variables of the environment, besides those that are always the same
 */
export async function withPortal<Result>(
  measure: (url: string) => Promise<Result>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const portal = spawn(process.execPath, ['server/app/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    // The bundler leaves NODE_ENV=production behind, which would ask for real gateways.
    env: {
      ...process.env,
      ...variables,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
    },
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
