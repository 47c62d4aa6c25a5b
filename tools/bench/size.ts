/**
 * `npm run bench:size`: what the sign-in page costs on first load, beside the smallest page that uses the
 * indispensable packages. Exits with 1 over budget. Kilobytes are 1000 bytes.
 *
 * The first load is what the sign-in form needs. On the very first visit the terms dialog opens by itself, after
 * the form is there: what it adds is a line of its own.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildFloor } from './size-floor.ts'
import { fetchedOnFirstLoad, type Kind } from './size-first-load.ts'

/** The budget for JavaScript: relative to the floor, and absolute. */
const budget = { ratio: 1.2, gzipKilobytes: 135 }

interface Size {
  files: number
  raw: number
  gzip: number
  brotli: number
}

/** Compressed file by file, as they travel. */
const sizeOf = (bodies: Buffer[]): Size => ({
  files: bodies.length,
  raw: bodies.reduce((sum, body) => sum + body.length, 0),
  gzip: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
  brotli: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
})

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Fonts are compressed already: gzip and brotli would say nothing. */
const row = (name: string, size: Size, compressed = false) =>
  [
    name.padEnd(22),
    ...[
      String(size.files),
      kilobytes(size.raw),
      compressed ? '–' : kilobytes(size.gzip),
      compressed ? '–' : kilobytes(size.brotli),
    ].map((cell) => cell.padStart(10)),
  ].join('')

execFileSync(process.execPath, [join(import.meta.dirname, '../set-up/set-up.mjs'), 'build'], {
  stdio: 'inherit',
})
const floor = sizeOf(await buildFloor())
const fetched = await fetchedOnFirstLoad('/login')
const fetchedWithTerms = await fetchedOnFirstLoad('/login', 'new')
const later = fetchedWithTerms.filter(({ path }) => !fetched.some((file) => file.path === path))
const of = (kind: Kind) => sizeOf(fetched.filter((file) => file.kind === kind).map(({ body }) => body))
const script = of('script')

console.log(
  `First load of /login  ${['files', 'raw kB', 'gzip kB', 'brotli kB'].map((head) => head.padStart(10)).join('')}`,
)
console.log(row('JavaScript', script))
console.log(row('  floor', floor))
console.log(
  row('  terms dialog later', sizeOf(later.filter(({ kind }) => kind === 'script').map(({ body }) => body))),
)
console.log(row('CSS', of('stylesheet')))
console.log(row('Texts (JSON)', of('text')))
console.log(row('Fonts', of('font'), true))
console.log()
for (const { path, body } of fetched.toSorted((a, b) => b.body.length - a.body.length))
  console.log(`  ${kilobytes(gzipSync(body, { level: 9 }).length).padStart(7)}  ${path}`)
console.log()

const ratio = script.gzip / floor.gzip
const isWithin = script.files > 0 && ratio <= budget.ratio && script.gzip / 1000 <= budget.gzipKilobytes
console.log(
  `JavaScript is ${ratio.toFixed(3)} × the floor (budget ${budget.ratio}) and ${kilobytes(script.gzip)} kB gzip ` +
    `(budget ${budget.gzipKilobytes}): ${isWithin ? 'within budget' : 'OVER BUDGET'}`,
)
process.exitCode = isWithin ? 0 : 1
