/** A portal process to attack. It keeps its port over restarts, and an end that nobody asked for is noticed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tools/test-portal/free-port.ts'

const house = join(import.meta.dirname, '../../..')

/** How much of what the portal writes is kept, in characters. */
const keptText = 20_000

/** A busy machine needs long; a portal that does not start never does. */
const secondsToStart = 180
const secondsToStop = 30

/**
 * Half of the heap that the portal has in service. Left alone, V8 lets garbage grow to gigabytes where the machine has
 * them, and nobody could tell that from a leak.
 */
const heap = '--max-old-space-size=256'

export interface PortalProcess {
  url: string
  port: number
  /** Its number in the operating system; undefined while it does not run. */
  processId(): number | undefined
  /** Resident memory in megabytes; undefined where the system does not tell. */
  memory(): number | undefined
  /** The last things it wrote to its standard streams. */
  said(): string
  /** @throws when it is not ready within some minutes */
  start(): Promise<void>
  /** `kill -9`, also in the middle of a start. */
  kill(): Promise<void>
  /** Asks it to stop. @returns its exit code; `null` when it had to be killed */
  stop(): Promise<number | null>
}

export interface PortalOptions {
  /** Default: the portal's own program. */
  script?: string
  variables: Readonly<Record<string, string>>
  /** Called when the process ends by itself, with what it said. */
  onCrash: (said: string) => void
  /** Called for each warning of Node: leaking listeners, unhandled rejections. */
  onWarning: (line: string) => void
}

const residentMegabytes = (id: number): number | undefined => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Makes a portal that is not started yet. */
export async function createPortalProcess(options: PortalOptions): Promise<PortalProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let isEndExpected = false
  let said = ''

  const hear = (chunk: Buffer, isError: boolean) => {
    const text = chunk.toString()
    said = (said + text).slice(-keptText)
    if (isError)
      for (const line of text.split('\n'))
        if (/\(node:\d+\) .*Warning/.test(line) && !line.includes('ExperimentalWarning'))
          options.onWarning(line)
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null
    isEndExpected = true
    const ended = once(ending, 'exit') as Promise<[number | null]>
    ending.kill(signal)
    const overdue = setTimeout(() => ending.kill('SIGKILL'), secondsToStop * 1000)
    const [code] = await ended
    clearTimeout(overdue)
    child = undefined
    return code
  }

  // Anyone who interrupts an attack must not leave a portal behind.
  const killLast = () => void child?.kill('SIGKILL')

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    processId: () => child?.pid,
    memory: () => (child?.pid === undefined ? undefined : residentMegabytes(child.pid)),
    said: () => said,
    async start() {
      isEndExpected = false
      const starting = spawn(process.execPath, [heap, join(house, options.script ?? 'server/app/main.ts')], {
        cwd: house,
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          ...options.variables,
          PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = starting
      process.once('exit', killLast)
      starting.once('exit', () => process.off('exit', killLast))
      starting.stderr.on('data', (chunk: Buffer) => hear(chunk, true))
      const ready = new Promise<void>((resolve, reject) => {
        starting.stdout.on('data', (chunk: Buffer) => {
          hear(chunk, false)
          if (said.includes(`:${port}`)) resolve()
        })
        starting.once('exit', (code, signal) => {
          if (child === starting) child = undefined
          reject(new Error(`the portal ended with ${code ?? signal} before it was ready: ${said}`))
          if (!isEndExpected) options.onCrash(`ended with ${code ?? signal}: ${said.slice(-2000)}`)
        })
        setTimeout(
          () => reject(new Error(`the portal was not ready within ${secondsToStart} s`)),
          secondsToStart * 1000,
        ).unref()
      })
      said = ''
      // A kill in the middle of a start is no surprise to whoever does not wait for it.
      ready.catch(() => {})
      await ready
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
