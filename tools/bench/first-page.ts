/**
 * `npm run bench:first-page`: the first visit of every public page, and the start of a customer who is signed in, on a slow phone (1.6 Mbit/s, 150 ms, processor four
 * times slower), twice: drawn by the server (decision 0385), and by its script alone. A floor is measured in the same run: one
 * document and the packages that the portal cannot do without, in one script. Exits with 1 over budget or when a key that was
 * typed is lost, and draws `docs/first-page.svg`. Kilobytes are 1000 bytes.
 *
 * `npm run bench:first-page -- /login /register` measures these only, and draws nothing.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { readBuiltPages, type PageTable } from '#server/edge/http/page-table.ts'
import type { Rendering } from '#server/edge/http/rendered-pages.ts'
import { sampleAddress } from '#tools/browser/stage/sample-addresses.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { signInToDemonstration, type SessionCookie } from './demonstration-session.ts'
import { becomesDrawn } from './drawn-document.ts'
import { excessOf, limitOf, type Measured } from './first-page-excess.ts'
import { firstPageBudget as budget } from './first-page-budget.ts'
import { firstPageChart } from './first-page-chart.ts'
import { serveFloor } from './floor.ts'
import { visitAsOnPhone, whatStandsAt, type Sign, type Visit } from './measure-page.ts'
import { withPortal } from './own-portal.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** Times are the best of so many visits, floor and page in turn: what else a machine does only ever adds to them. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** What is there when a page behind the login can be used: the first amount, for which the person has come. */
const signedInPages: Readonly<Record<string, string>> = {
  '/userHome': '[data-tour=cards] .tabular-nums:not(:empty)',
}

/** One address of every page that a visitor may see. */
function publicPages(): string[] {
  const { pages } = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8')) as PageTable
  const open = pages.filter(({ address }) => ['everybody', 'visitors'].includes(address.audience))
  const first = [...new Map(open.toReversed().map((page) => [page.script, page])).values()]
  return first.map(({ address }) => sampleAddress(address.path)).toSorted()
}

/** The addresses of the pages that the server can draw, as their table has them. */
function drawablePages(): string[] {
  const file = join(dist, 'render/rendering.json')
  if (!existsSync(file)) return []
  const { visitors, signedIn } = JSON.parse(readFileSync(file, 'utf8')) as Rendering
  return [...visitors, ...signedIn]
}

/** Scripts file by file. */
const scriptBefore = ({ before }: Visit): number =>
  before
    .filter((path) => path.endsWith('.js'))
    .reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0) / 1000

function summed(path: string, isDrawn: boolean, visits: readonly Visit[], floorMs: number): Measured {
  const most = (of: (visit: Visit) => number) => Math.max(...visits.map(of))
  const usableMs = Math.min(...visits.map((visit) => visit.usableMs))
  return {
    path,
    isDrawn,
    usableMs,
    ratio: usableMs / floorMs,
    answers: Math.min(...visits.map(({ answersMs }) => answersMs)) / floorMs,
    limit: limitOf(isDrawn ? budget.drawn.ratio : budget.ratio, path),
    requestsBefore: most(({ before }) => before.length),
    requests: most(({ requests }) => requests),
    shift: most(({ shift }) => shift),
    script: most(scriptBefore),
    kilobytes: Number((most(({ bytes }) => bytes) / 1000).toFixed(1)),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  }
}

/** Portals that differ in this alone: whether they draw. */
interface Portals {
  drawing: string
  plain: string
  cookies: { drawing: SessionCookie[]; plain: SessionCookie[] }
}

const floorSign: Sign = { sign: 'button', isField: false }

/** A page in both ways; in one when the server does not draw it. */
async function measure(browser: Browser, floor: string, portals: Portals, path: string): Promise<Measured[]> {
  const { drawing, plain, cookies } = portals
  const own = signedInPages[path]
  const sign = own ? { sign: own, isField: false } : await whatStandsAt(browser, plain + path)
  const isDrawable = drawable.includes(built.at(path)?.page.address.path ?? path)
  const isDrawn = await becomesDrawn(drawing + path, cookies.drawing, isDrawable ? 30_000 : 3_000)
  const [drawn, scripted, floors]: [Visit[], Visit[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    floors.push((await visitAsOnPhone(browser, floor, { ...floorSign, isDrawn: false })).usableMs)
    if (isDrawn)
      drawn.push(await visitAsOnPhone(browser, drawing + path, { ...sign, isDrawn: true }, cookies.drawing))
    scripted.push(await visitAsOnPhone(browser, plain + path, { ...sign, isDrawn: false }, cookies.plain))
  }
  const floorMs = Math.min(...floors)
  const byScript = summed(path, false, scripted, floorMs)
  if (isDrawn) return [summed(path, true, drawn, floorMs), byScript]
  if (isDrawable) byScript.faults.push('is not drawn by the server, which has a drawing of it')
  return [byScript]
}

const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(38) : cell.padStart(11))).join('')

function told({ path, isDrawn, ...is }: Measured): void {
  console.log(
    row([
      path,
      isDrawn ? 'drawn' : 'by script',
      is.usableMs.toFixed(0),
      is.ratio.toFixed(2),
      is.answers.toFixed(2),
      `${is.requestsBefore} / ${is.requests}`,
      is.shift.toFixed(3),
      is.script.toFixed(1),
      is.kilobytes.toFixed(1),
    ]),
  )
}

/** Two portals at a time, one that draws and one that does not. */
const withPortals = (
  measurePages: (drawing: string, plain: string) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> =>
  withPortal(
    (drawing) => withPortal((plain) => measurePages(drawing, plain), { ...variables, DRAWN_PAGES: 'off' }),
    { ...variables, DRAWN_PAGES: 'on' },
  )

execFileSync(process.execPath, [join(root, 'tools/set-up/set-up.mjs'), 'build'], { stdio: 'inherit' })
const built = readBuiltPages(dist)
const drawable = drawablePages()
const wanted = process.argv.slice(2)
const paths = wanted.length > 0 ? wanted : [...publicPages(), ...Object.keys(signedInPages)]
const browser = await chromium.launch(browserLaunchOptions())
const floor = await serveFloor()
const measured: Measured[] = []
const excesses: string[] = []
try {
  console.log(
    row([
      'First visit on a slow phone',
      '',
      'ms',
      '× floor',
      'answers ×',
      'requests',
      'shift',
      'script kB',
      'kB in all',
    ]),
  )
  const measureAll = async (portals: Portals, some: readonly string[]) => {
    for (const path of some) {
      const ways = await measure(browser, floor.url, portals, path)
      const byScript = ways.find(({ isDrawn }) => !isDrawn)
      measured.push(...ways)
      excesses.push(...ways.flatMap((one) => excessOf(one, byScript)))
      ways.forEach(told)
      if (ways.length === 1) console.log(row([path, 'not drawn']))
    }
  }
  const open = paths.filter((path) => !(path in signedInPages))
  const behindLogin = paths.filter((path) => path in signedInPages)
  if (open.length > 0)
    await withPortals((drawing, plain) =>
      measureAll({ drawing, plain, cookies: { drawing: [], plain: [] } }, open),
    )
  if (behindLogin.length > 0)
    await withPortals(
      async (drawing, plain) => {
        const cookies = {
          drawing: await signInToDemonstration(drawing),
          plain: await signInToDemonstration(plain),
        }
        await measureAll({ drawing, plain, cookies }, behindLogin)
      },
      { HUMAN_CHECK: 'none' },
    )
} finally {
  await browser.close()
  floor.stop()
}
console.log('"requests": until the page answers / until everything has come that is fetched later')
if (wanted.length === 0) writeFileSync(join(root, 'docs/first-page.svg'), firstPageChart(measured))
for (const excess of excesses) console.log(`OVER BUDGET: ${excess}`)
process.exitCode = excesses.length > 0 ? 1 : 0
