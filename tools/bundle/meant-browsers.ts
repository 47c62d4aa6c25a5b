/**
 * The browsers that the portal is made for: `browserslist` in package.json, the one place. Scripts, styles and the worker of the
 * road are built for them (decision 0324).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Their names there, and those that the bundler knows. */
const bundlerNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
} as const

/** A browser, as `browserslist` calls it. */
export type MeantBrowser = keyof typeof bundlerNames

const isMeant = (name: string): name is MeantBrowser => Object.hasOwn(bundlerNames, name)

/**
 * Reads queries of one form, `safari >= 17.4`: the versions are chosen for what the code uses, and change when somebody changes
 * them, not when statistics do.
 *
 * @throws when a query has another form, or a browser is named twice or not at all
 */
export function oldestVersions(queries: readonly string[]): Record<MeantBrowser, string> {
  const versions = queries.map((query) => {
    const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(query) ?? []
    if (!isMeant(name))
      throw new Error(`browserslist in package.json: “${query}” is not “browser >= version”.`)
    return [name, version] as const
  })
  const named = versions.map(([name]) => name)
  for (const name of Object.keys(bundlerNames) as MeantBrowser[])
    if (named.filter((one) => one === name).length !== 1)
      throw new Error(`browserslist in package.json: ${name} must be there once.`)
  return Object.fromEntries(versions) as Record<MeantBrowser, string>
}

const { browserslist } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { browserslist: string[] }

/** The oldest version of each that is meant. */
export const meantBrowsers = oldestVersions(browserslist)

/** As the bundler wants them: `safari17.4`. */
export const buildTarget: string[] = Object.entries(meantBrowsers).map(
  ([name, version]) => `${bundlerNames[name as MeantBrowser]}${version}`,
)
