/** Real portal processes and runs of the settings tool, as an operator starts them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const house = join(import.meta.dirname, '../..')

type Variables = Readonly<Record<string, string>>

/** Nothing of the environment in which the tests run reaches the process. */
const environment = (variables: Variables): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...variables,
})

interface Ended {
  code: number | null
  out: string
  err: string
}

/** What is still running when a test fails half-way must not hold folders and ports afterwards. */
const running = new Set<ChildProcess>()

/** Kills every process that these tests started and that still runs. */
export async function endAll(): Promise<void> {
  const gone = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(gone)
}

function run(script: string, args: readonly string[], variables: Variables) {
  const child = spawn(process.execPath, [join(house, script), ...args], {
    cwd: house,
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  const written = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (written.err += chunk.toString()))
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    ...written,
  }))
  return { child, written, ended }
}

export interface PortalProcess {
  url: string
  child: ChildProcess
  /** Everything that was written to the standard streams so far. */
  written: { out: string; err: string }
  /** Ends it and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended>
}

/**
 * Starts `server/app/main.ts` on a free port and waits for its address.
 *
 * @throws with what it wrote when it ends instead
 */
export async function startProcess(variables: Variables): Promise<PortalProcess> {
  const { child, written, ended } = run('server/app/main.ts', [], {
    PORT: '0',
    HUMAN_CHECK: 'none',
    // A machine that is busy with other tests is no load of the portal.
    LIMIT_STOP_SECONDS: '60',
    LIMIT_WAIT_MILLISECONDS: '3000',
    LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '60000',
    ...variables,
  })
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const match = /The portal is at http:\/\/localhost:(\d+)/.exec(written.out)
      if (match) resolve(`http://127.0.0.1:${match[1]}`)
    })
  })
  const url = await Promise.race([
    address,
    ended.then(({ code, err }) => {
      throw new Error(`the portal ended with ${code}: ${err}`)
    }),
  ])
  return {
    url,
    child,
    written,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a portal that is expected to refuse. One that starts nevertheless is killed, and has no exit code. */
export function startRefused(variables: Variables): Promise<Ended> {
  const { child, written, ended } = run('server/app/main.ts', [], { PORT: '0', ...variables })
  child.stdout.on('data', () => {
    if (written.out.includes('The portal is at')) child.kill('SIGKILL')
  })
  return ended
}

/** `npm run settings -- …` */
export const runSettings = (variables: Variables, ...args: string[]): Promise<Ended> =>
  run('tools/settings/settings.ts', args, variables).ended

/** `npm run backup -- FILE`, `npm run restore -- FILE` */
export const runBackup = (
  variables: Variables,
  command: 'backup' | 'restore',
  file: string,
): Promise<Ended> => run('tools/backup/backup.ts', [command, file], variables).ended
