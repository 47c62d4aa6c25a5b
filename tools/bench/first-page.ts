/**
 * `npm run bench:first-page`: the first visit of every public page, and the start of a customer who is signed in, on a slow phone (1.6 Mbit/s, 150 ms, processor four
 * times slower), beside a floor that is measured in the same run: one document and the packages that the portal cannot
 * do without, in one script. Exits with 1 over budget, and draws `docs/first-page.svg`. Kilobytes are 1000 bytes.
 *
 * `npm run bench:first-page -- /login /register` measures these only, and draws nothing.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import type { PageTable } from '#server/edge/http/page-table.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { signInToDemonstration, type SessionCookie } from './demonstration-session.ts'
import { firstPageBudget as budget } from './first-page-budget.ts'
import { firstPageChart } from './first-page-chart.ts'
import { serveFloor } from './floor.ts'
import { visitAsOnPhone, type Visit } from './measure-page.ts'
import { withPortal } from './own-portal.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** Times are the best of so many visits, floor and page in turn: what else a machine does only ever adds to them. */
const rounds = 5

/** What people fill in is there; where there is nothing to fill in, the heading, and not that of a loader. */
const usable = 'main form input, main h1:not([data-loading] h1, :has(~ form))'

/** What is there when a page behind the login can be used: what the person wanted to see at one glance. */
const signedInPages: Readonly<Record<string, string>> = {
  '/userHome': '[data-tour=cards] h2',
}

/** Addresses with parameters need some. */
const samples: Record<string, string> = {
  '*': '/no/such/page',
  '/activate/:code?': '/activate',
  '/account/resetPassword/:identifier': '/account/resetPassword/customer@example.com',
  '/changeEmail/:code': '/changeEmail/unknown',
  '/changeEmailComplete/:code?': '/changeEmailComplete/unknown',
}

/** One address of every page that a visitor may see. */
function publicPages(): string[] {
  const { pages } = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8')) as PageTable
  const open = pages.filter(({ address }) => ['everybody', 'visitors'].includes(address.audience))
  const first = [...new Map(open.toReversed().map((page) => [page.script, page])).values()]
  return first.map(({ address }) => samples[address.path] ?? address.path).toSorted()
}

/** What was measured of one page. */
export interface Measured {
  path: string
  ratio: number
  limit: number
  usableMs: number
  requests: number
  shift: number
  /** Kilobytes of gzip. */
  script: number
}

/** Scripts as they travel, file by file. */
const scriptBefore = ({ requests }: Visit): number =>
  requests
    .filter(({ path, isBefore }) => isBefore && path.endsWith('.js'))
    .reduce((sum, { path }) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0) / 1000

async function measure(
  browser: Browser,
  portal: string,
  floor: string,
  path: string,
  cookies: readonly SessionCookie[] = [],
): Promise<Measured> {
  const visits: Visit[] = []
  const floors: number[] = []
  for (let round = 0; round < rounds; round++) {
    floors.push((await visitAsOnPhone(browser, floor, 'button')).usableMs)
    visits.push(await visitAsOnPhone(browser, portal + path, signedInPages[path] ?? usable, cookies))
  }
  const usableMs = Math.min(...visits.map((visit) => visit.usableMs))
  return {
    path,
    usableMs,
    ratio: usableMs / Math.min(...floors),
    limit: budget.ratio[path] ?? budget.ratio['others']!,
    requests: Math.max(...visits.map(({ requests }) => requests.length)),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    script: Math.max(...visits.map(scriptBefore)),
  }
}

const requestsOf = (path: string): number => budget.requests[path] ?? budget.requests['others']!

/** What is over budget, in words. */
const excessOf = ({ path, ratio, limit, requests, shift, script }: Measured): string[] =>
  [
    ratio > limit && `${path} takes ${ratio.toFixed(2)} × the floor, more than ${limit}`,
    requests > requestsOf(path) && `${path} makes ${requests} requests, more than ${requestsOf(path)}`,
    shift > budget.shift && `${path} shifts by ${shift.toFixed(3)}, more than ${budget.shift}`,
    path === '/login' &&
      script > budget.script &&
      `${path} needs ${script.toFixed(1)} kB of JavaScript, more than ${budget.script}`,
  ].filter((words) => words !== false)

const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(38) : cell.padStart(11))).join('')

execFileSync(process.execPath, [join(root, 'tools/set-up/set-up.mjs'), 'build'], { stdio: 'inherit' })
const wanted = process.argv.slice(2)
const paths = wanted.length > 0 ? wanted : [...publicPages(), ...Object.keys(signedInPages)]
const browser = await chromium.launch(browserLaunchOptions())
const floor = await serveFloor()
const measured: Measured[] = []
try {
  console.log(row(['First visit on a slow phone', 'ms', '× floor', 'requests', 'shift', 'script kB']))
  const measureAll = async (portal: string, some: readonly string[], cookies?: readonly SessionCookie[]) => {
    for (const path of some) {
      const one = await measure(browser, portal, floor.url, path, cookies)
      measured.push(one)
      const { usableMs, ratio, requests, shift, script } = one
      console.log(
        row([
          path,
          usableMs.toFixed(0),
          ratio.toFixed(2),
          String(requests),
          shift.toFixed(3),
          script.toFixed(1),
        ]),
      )
    }
  }
  const open = paths.filter((path) => !(path in signedInPages))
  const behindLogin = paths.filter((path) => path in signedInPages)
  if (open.length > 0) await withPortal((portal) => measureAll(portal, open))
  if (behindLogin.length > 0)
    await withPortal(async (portal) => measureAll(portal, behindLogin, await signInToDemonstration(portal)), {
      HUMAN_CHECK: 'none',
    })
} finally {
  await browser.close()
  floor.stop()
}
if (wanted.length === 0) writeFileSync(join(root, 'docs/first-page.svg'), firstPageChart(measured))
const excesses = measured.flatMap(excessOf)
for (const excess of excesses) console.log(`OVER BUDGET: ${excess}`)
process.exitCode = excesses.length > 0 ? 1 : 0
