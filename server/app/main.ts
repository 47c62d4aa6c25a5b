/** The program behind `npm start`. */
import { demonstrationAccounts } from '#server/demonstration/accounts.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { defaultLimits, type Limits } from '#server/platform/limits.ts'
import { operatorSentence } from '#server/edge/operator/operator-sentence.ts'
import { start, type RunningPortal } from './start.ts'

/** The address as a browser on this machine understands it. */
const browsable = (url: string): string =>
  url.replace(/\/\/(0\.0\.0\.0|\[::\]|\[::1\]|127\.0\.0\.1)(?=[:/]|$)/, '//localhost')

/** Says no password: where this process logs, its standard output ends up too. */
function announce({ production, API_URL }: Environment, { url, metricsUrl, firstRun }: RunningPortal): void {
  const lines = [`The portal is at ${browsable(url)}`]
  if (metricsUrl) lines.push(`Metrics are at ${metricsUrl}`)
  if (firstRun)
    lines.push(
      '',
      'Nobody has set up this portal yet. Open this address to begin; it works once, for a day:',
      `  ${firstRun.url}`,
      ...(firstRun.missing.length > 0
        ? [`Before it can let anybody in, set ${firstRun.missing.join(', ')} and start it again.`]
        : []),
    )
  if (API_URL) lines.push(`Calls go to ${new URL(API_URL).origin}`)
  else if (!production)
    lines.push(
      '',
      'Demonstration accounts (their password is in the README):',
      ...demonstrationAccounts.map(
        ({ login, name, role }) => `  ${login}  ${name}, ${role === 1 ? 'employee' : 'customer'}`,
      ),
      `Codes arrive in the outbox: ${browsable(url)}/outbox`,
    )
  console.log(lines.join('\n'))
}

/** Everything that is allowed and seldom right, in one list at the start. */
function warn({ warnings }: Environment): void {
  if (warnings.length > 0)
    console.error(['Worth a second look:', ...warnings.map((one) => `  ${one}.`)].join('\n'))
}

/** Errors that an operator can mend get their sentence; others their whole story. */
function explain(error: unknown): void {
  const sentence = operatorSentence(error)
  if (sentence === undefined) console.error('The portal cannot start:', error)
  else console.error(`The portal cannot start:\n${sentence}`)
}

function stopOnSignal(portal: RunningPortal, { stopSeconds }: Pick<Limits, 'stopSeconds'>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref()
    await portal.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error('The portal did not stop cleanly:', error)
        process.exit(1)
      })
    })
}

try {
  const environment = readEnvironment(process.env)
  warn(environment)
  const portal = await start(environment)
  stopOnSignal(portal, { ...defaultLimits, ...environment.limits })
  announce(environment, portal)
} catch (error) {
  explain(error)
  process.exit(1)
}
