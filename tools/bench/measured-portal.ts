/** A portal process of its own for measuring, so that the measuring program does not slow what it measures. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorMilliseconds } from './processor-time.ts'

const house = join(import.meta.dirname, '../..')

export interface MeasuredProcess {
  url: string
  /**
   * Milliseconds of processor time that all its threads have used; undefined where the system does not tell. Unlike
   * requests per second it says the same on a machine that is busy with other things.
   */
  processorMilliseconds(): number | undefined
  stop(): Promise<void>
}

/** Limits that measuring would run into, out of the way. */
export const wideLimits = {
  LIMIT_PASSWORD_WRONG_TRIES: '1000000',
  LIMIT_ADDRESS_WRONG_TRIES: '1000000',
  LIMIT_CODES_PER_RECIPIENT: '1000000',
  LIMIT_CODES_PER_RECIPIENT_FROM_ANYWHERE: '1000000',
  LIMIT_MAILS_PER_NETWORK: '1000000',
  LIMIT_MAILS_PER_PORTAL: '1000000',
  LIMIT_TEXT_MESSAGES_PER_NETWORK: '1000000',
  LIMIT_TEXT_MESSAGES_PER_PORTAL: '1000000',
  LIMIT_GUESSES_PER_DAY: '1000000',
  LIMIT_VISITS_PER_NETWORK: '1000000',
  LIMIT_CODE_WRONG_TRIES: '1000000',
  // Counters that nobody would let grow so far would be measured instead of the calls.
  LIMIT_PASSWORD_WINDOW_SECONDS: '1',
  LIMIT_CODES_WINDOW_SECONDS: '1',
}

/** Starts a script that writes `http://…:port` to its standard output. */
async function startScript(script: string, variables: Record<string, string>): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, [join(house, script)], {
    cwd: house,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let written = ''
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      const port = /http:\/\/[\w.]+:(\d+)/.exec(written)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    url,
    processorMilliseconds: () => processorMilliseconds([child.pid]),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** As an operator would: `npm run settings -- set KEY VALUE`. */
async function setSetting(variables: Record<string, string>, key: string, value: string): Promise<void> {
  const child = spawn(process.execPath, [join(house, 'tools/settings/settings.ts'), 'set', key, value], {
    cwd: house,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the setting ${key} could not be set`)
}

/**
 * @param databaseUrl a PostgreSQL database; without it, PGlite in a temporary folder
 * @param variables of the environment, besides those that all measurements need
 */
export async function startMeasuredPortal(
  databaseUrl?: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const place = { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' }
  const portal = await startScript('server/app/main.ts', {
    NODE_ENV: 'development',
    PORT: '0',
    HUMAN_CHECK: 'none',
    LOG_LEVEL: 'warn',
    ...place,
    API_URL: '',
    ...wideLimits,
    ...variables,
  })
  // Codes are asked for without a pause; 0 would mean the default of ten seconds.
  await setSetting(place, 'otpDisableResendSeconds', '0.001')
  return {
    url: portal.url,
    processorMilliseconds: portal.processorMilliseconds,
    async stop() {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param variables what it is to answer with, as `bare-fastify.ts` has it */
export const startBareFastify = (variables: Record<string, string> = {}): Promise<MeasuredProcess> =>
  startScript('tools/bench/bare-fastify.ts', variables)
