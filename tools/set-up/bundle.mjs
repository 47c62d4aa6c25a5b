/** The browser bundle in dist/, built when it is missing or its sources have changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pinnedNode, root, run, say, SetUpError } from './run.mjs'

const dist = join(root, 'dist')
/** Lives in dist/ itself: a bundle and what it was built from are replaced together or not at all. */
const stampIn = (/** @type {string} */ folder) => join(folder, '.built-from')

const sources = ['src', 'machines', 'contract', 'locales', 'public', 'index.html']
const settings = ['vite.config.ts', 'tailwind.config.ts', 'package.json', 'package-lock.json']

/** Every file below a path, sorted; the path itself when it is a file, nothing when it does not exist. */
function filesUnder(/** @type {string} */ path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()
}

/** Content, not times: a checkout changes times, and a build must not depend on luck. */
function digestOfSources() {
  const hash = createHash('sha256')
  for (const file of [...sources, ...settings].flatMap((path) => filesUnder(join(root, path))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Writes `.br` and `.gz` beside each text file, so that the server sends them without compressing anything. */
function precompress(/** @type {string} */ folder) {
  const texts = filesUnder(folder).filter((file) => /\.(?:js|css|html|svg|json|txt)$/.test(file))
  for (const file of texts.filter((path) => statSync(path).size > 1024)) {
    const text = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

/**
 * Builds dist/ when needed: elsewhere first, then moved into place, so that a running portal and an
 * interrupted build never meet half a bundle.
 *
 * @throws {SetUpError} when the bundler failed, with what it said
 */
export function ensureBundle() {
  const digest = digestOfSources()
  const stamp = stampIn(dist)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  say('Building the browser bundle …')
  const fresh = join(root, `.cache/dist-${process.pid}`)
  const old = `${fresh}-old`
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = run(pinnedNode, [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], {
    // Test runners set it to `test`, and would get the slow development build of React.
    env: { NODE_ENV: 'production' },
  })
  if (!built.ok) {
    rmSync(fresh, { recursive: true, force: true })
    throw new SetUpError(`The browser bundle could not be built.\n${built.output}`)
  }
  precompress(fresh)
  writeFileSync(stampIn(fresh), digest)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}
