/** `npm run attack`: attacks a portal of its own as a stranger, a bad network and a failing data centre would. */
import { parseArgs } from 'node:util'
import { runAttack, type AttackPlan } from './run-attack.ts'
import { pageOf } from './page.ts'
import { summaryOf } from './summary.ts'

const usage = `Usage: npm run attack -- [--minutes N] [--requests R] [--kills K] [--seed S] [--database pglite|postgres]
       npm run attack -- --outages N [--outage-seconds S] [--customers C] [--seed S]

--minutes         how long to attack (default 1; every scenario runs at least once)
--requests        goes on until so many requests were made before the first kill (default: as the time allows)
--kills           goes on until the portal was killed so often (default: as the time allows)
--seed            the same seed attacks with the same requests (default: another one each time)
--database        what the portal runs on (default pglite)
--outages         nothing but this: PostgreSQL is stopped and started so many times under load
--outage-seconds  for how long each time (default 30)
--customers       how many customers use the portal meanwhile (default 100)

Exits with 1 when it found anything: a server error but 503, a crash, growing memory, something
acknowledged that was lost, visitors who are not served.`

class WrongCall extends Error {}

function positive(name: string, text: string | undefined, otherwise: number): number {
  const number = text === undefined ? otherwise : Number(text)
  if (!Number.isFinite(number) || number <= 0) throw new WrongCall(`--${name} must be a number above 0`)
  return number
}

function planOf(args: readonly string[]): AttackPlan {
  const options = {
    minutes: { type: 'string' },
    requests: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    database: { type: 'string' },
    outages: { type: 'string' },
    'outage-seconds': { type: 'string' },
    customers: { type: 'string' },
  } as const
  let values
  try {
    ;({ values } = parseArgs({ args: [...args], options }))
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error))
  }
  const database = values.database ?? (values.outages === undefined ? 'pglite' : 'postgres')
  if (database !== 'pglite' && database !== 'postgres')
    throw new WrongCall('--database must be pglite or postgres')
  if (values.outages !== undefined && (values.requests ?? values.kills) !== undefined)
    throw new WrongCall('--outages makes neither kills nor a number of requests')
  if (values.outages !== undefined && database === 'pglite')
    throw new WrongCall('--outages needs PostgreSQL: PGlite lives inside the portal')
  return {
    minutes: positive('minutes', values.minutes, 1),
    ...(values.requests !== undefined && { requests: positive('requests', values.requests, 1) }),
    ...(values.kills !== undefined && { kills: positive('kills', values.kills, 1) }),
    seed: Math.floor(positive('seed', values.seed, 1 + (Date.now() % 1e9))),
    database,
    ...(values.outages !== undefined && {
      outages: {
        count: positive('outages', values.outages, 1),
        seconds: positive('outage-seconds', values['outage-seconds'], 30),
        customers: positive('customers', values.customers, 100),
      },
    }),
    progress: (line) => console.error(line),
  }
}

try {
  const plan = planOf(process.argv.slice(2))
  console.error(`Attacking a portal on ${plan.database} with seed ${plan.seed}`)
  const report = await runAttack(plan)
  console.log(`${summaryOf(report)}\n\n${pageOf(report, plan)}`)
  process.exitCode = report.findings().length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof WrongCall)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}
