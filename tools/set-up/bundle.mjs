/** What browsers get, in dist/ and dist-journeys/: built when it is missing or its sources have changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pinnedNode, root, run, say, SetUpError } from './run.mjs'

/** Lives in the folder itself: a bundle and what it was built from are replaced together or not at all. */
const stampIn = (/** @type {string} */ folder) => join(folder, '.built-from')

const sources = ['src', 'render', 'machines', 'contract', 'locales', 'public', 'index.html']
const settings = [
  'vite.config.ts',
  'tailwind.config.ts',
  'package.json',
  'package-lock.json',
  'tools/bundle',
  'server/edge/http/page-table.ts',
]

/**
 * A folder that is built.
 *
 * @typedef {object} Built
 * @property {string} name of the folder
 * @property {string} what it is, for the line of progress
 * @property {string[]} from the files and folders that it is made of
 * @property {(folder: string) => string[]} command arguments for Node that build it into a folder
 */

const vite = join(root, 'node_modules/vite/bin/vite.js')

/** @type {Built} */
const portal = {
  name: 'dist',
  what: 'browser bundle',
  from: [...sources, ...settings],
  command: (folder) => [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
}

/** @type {Built} */
const journeys = {
  name: 'dist-journeys',
  what: 'journeys page',
  // Charts, screens and samples come from these.
  from: [
    ...sources,
    ...settings,
    ...['journeys', 'gallery', 'model', 'statecharts', 'paths'].map((tool) => `tools/${tool}`),
    ...['platform/content', 'demonstration'].map((part) => `server/${part}`),
  ],
  command: (folder) => [join(root, 'tools/journeys/build.ts'), folder],
}

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
function digestOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Writes `.br` and `.gz` beside each text file that is sent, so that the server sends them without compressing anything. */
function precompress(/** @type {string} */ folder) {
  const texts = filesUnder(folder).filter(
    (file) => /\.(?:js|css|html|svg|json|txt)$/.test(file) && !file.startsWith(join(folder, 'render')),
  )
  for (const file of texts.filter((path) => statSync(path).size > 512)) {
    const text = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

/**
 * Builds a folder when needed: elsewhere first, then moved into place, so that a running portal and an interrupted
 * build never meet half a bundle.
 *
 * @param {Built} built
 * @throws {SetUpError} when the bundler failed, with what it said
 */
function ensure({ name, what, from, command }) {
  const folder = join(root, name)
  const digest = digestOf(from)
  const stamp = stampIn(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  say(`Building the ${what} …`)
  const fresh = join(root, `.cache/${name}-${process.pid}`)
  const old = `${fresh}-old`
  const bundled = run(pinnedNode, command(fresh), {
    // Test runners set it to `test`, and would get the slow development build of React.
    env: { NODE_ENV: 'production' },
  })
  if (!bundled.ok) {
    rmSync(fresh, { recursive: true, force: true })
    throw new SetUpError(`The ${what} could not be built.\n${bundled.output}`)
  }
  precompress(fresh)
  writeFileSync(stampIn(fresh), digest)
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(fresh, folder)
  rmSync(old, { recursive: true, force: true })
}

/** The portal. @throws {SetUpError} when it cannot be built */
export const ensureBundle = () => ensure(portal)

/** The journeys page. @throws {SetUpError} when it cannot be built */
export const ensureJourneys = () => ensure(journeys)
