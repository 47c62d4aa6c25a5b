/** `npm run conformance -- URL`: whether a utility's own backend answers the calls of P §7 and A §7 as the portal needs it. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { NoAnswer, type Backend } from './backend.ts'
import { differencesTo, exitCodeOf, writtenReport } from './report.ts'
import { askedBackend, type ConformanceReport } from './run.ts'
import { signedIn } from './sign-in.ts'

const usage = `Usage: npm run --silent conformance -- URL [--login EMAIL] [--employee EMAIL] [--write] [--extensions] [--json] [--last FILE]

URL           the address below which the calls lie, as in API_URL: https://backend.example.com/api
--login       a customer of a test: the password is in CONFORMANCE_PASSWORD, or the cookies of a session in CONFORMANCE_COOKIE
--employee    an employee: CONFORMANCE_EMPLOYEE_PASSWORD, or CONFORMANCE_EMPLOYEE_COOKIE
--write       also asks calls that change something, with marked requests, and says what it leaves behind
--extensions  also asks the calls that are ours, but for the areas of employees, which need our own server
--json        prints the report as JSON
--last        where the last run is kept; without it in .cache/conformance

Without --write nothing is changed: calls that change something get a body that is no JSON, in nobody's name.
0: all conform, or could not be asked; 1: a call differs or is missing; 2: the backend could not be asked at all.`

/** What stops the whole run, as one sentence. */
class Stopped extends Error {}

const longestWait = 10_000

function optionsIn(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      login: { type: 'string', default: '' },
      employee: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      extensions: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      last: { type: 'string' },
    },
  })
  const [url = '', ...rest] = positionals
  if (rest.length > 0 || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Stopped(usage)
  return { ...values, url }
}

async function cookieOf(
  place: Pick<Backend, 'url' | 'milliseconds'>,
  login: string,
  variable: string,
): Promise<string | undefined> {
  const cookie = process.env[`${variable}_COOKIE`]
  if (cookie !== undefined && cookie !== '') return cookie
  if (login === '') return undefined
  const password = process.env[`${variable}_PASSWORD`]
  if (password === undefined) throw new Stopped(`The password of ${login} must be in ${variable}_PASSWORD.`)
  const found = await signedIn(place, login, password)
  if (found === undefined)
    throw new Stopped(
      `${login} could not be signed in. Where a code is needed, set ${variable}_COOKIE to a session's cookies.`,
    )
  return found
}

function lastRun(file: string): ConformanceReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ConformanceReport
  } catch {
    return undefined
  }
}

async function run(args: string[]): Promise<number> {
  const { url, login, employee, write, extensions, json, last: lastFile } = optionsIn(args)
  const place = { url, milliseconds: longestWait }
  const customerCookie = await cookieOf(place, login, 'CONFORMANCE')
  const employeeCookie = await cookieOf(place, employee, 'CONFORMANCE_EMPLOYEE')
  const backend: Backend = {
    ...place,
    cookies: {
      ...(customerCookie !== undefined && { customer: customerCookie }),
      ...(employeeCookie !== undefined && { employee: employeeCookie }),
    },
  }
  const report = await askedBackend(backend, { login, write, extensions, now: new Date() })
  const name = createHash('sha256').update(url).digest('hex').slice(0, 16)
  const file = lastFile ?? join(import.meta.dirname, '../../.cache/conformance', `${name}.json`)
  const last = lastRun(file)
  console.log(
    json
      ? JSON.stringify({ ...report, sinceLast: differencesTo(last, report) }, undefined, 2)
      : writtenReport(report, last),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
  return exitCodeOf(report)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof Stopped || error instanceof NoAnswer || error instanceof TypeError
  console.error(
    error instanceof Stopped
      ? error.message
      : `${isExpected ? 'The backend could not be asked: ' : ''}${(error as Error).message}`,
  )
  process.exitCode = 2
}
