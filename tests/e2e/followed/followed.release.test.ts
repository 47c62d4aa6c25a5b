/** Paths are followed by their sentences alone, as somebody does who has only them: ten of five flows, in two languages. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { servePortal } from '#tools/browser/stage/served-portal.ts'
import { describePaths, type DescribedPath } from '#tools/paths/described-path.ts'
import { createPortalSource } from '#tools/paths/portal-source.ts'
import { browserOfWorker } from '../stage/browser.ts'
import { canBeFollowed, followPath } from './follow.ts'

const flows = ['e-bill', 'support', 'unsubscribe', 'property-lookup', 'otp-entry']
const ofEach = 2

/** The longest of those that ask for nothing that only people can do. */
const longestOf = (paths: readonly DescribedPath[]): DescribedPath[] =>
  paths
    .filter(canBeFollowed)
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .slice(0, ofEach)

describe.each(['el', 'ar'] as const)('By its sentences with captions in %s', async (language) => {
  const described = await Promise.all(
    flows.map(async (id) => {
      const source = createPortalSource(catalogue.find((entry) => entry.id === id)!)
      const paths = source.make('transitions', { seed: 1, most: undefined })
      const others = source.make('states', { seed: 1, most: undefined })
      return longestOf(await describePaths(source, [...paths, ...others], language)).map((path) => ({
        id,
        path,
      }))
    }),
  )

  it('there are two of each flow', () => {
    expect(described.map((paths) => paths.length)).toEqual(flows.map(() => ofEach))
  })

  it.for(described.flat())(
    '$id $path.id comes to its end, and all that it says can be seen',
    { timeout: 180_000 },
    async ({ path }) => {
      // By hand every path begins with a database of its own.
      const portal = await servePortal(builtPages, { humanCheck: 'none' })
      onTestFinished(() => portal.stop())
      const seen = await followPath(path, { browser: await browserOfWorker(), portal, language })
      expect(seen).toBeGreaterThan(path.steps.length / 2)
    },
  )
})
