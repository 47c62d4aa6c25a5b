/** Of the pages as they are built: the library of maps comes with no page, and three pages fetch it when they draw. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtPages } from '#tools/browser/stage/built-pages.ts'

/** A file of the build, what comes with it and what it fetches later, as Vite writes it down. */
interface BuiltFile {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const built = () =>
  JSON.parse(readFileSync(join(builtPages, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>

const isPage = (name: string) => name.endsWith('.flow.tsx')

/** Parts of the build that come with one, and where `later` says so those that it fetches later, but for other pages. */
function partsOf(files: Record<string, BuiltFile>, from: string, isLater: boolean): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const { imports = [], dynamicImports = [] } = files[name]!
    for (const one of imports) visit(one)
    if (isLater) for (const one of dynamicImports) if (!isPage(one)) visit(one)
  }
  visit(from)
  return seen
}

/** Parts of the build that have the library of maps in them. */
const withLibrary = (files: Record<string, BuiltFile>): ReadonlySet<string> =>
  new Set(
    Object.keys(files).filter((name) => {
      const { file } = files[name]!
      return (
        file.endsWith('.js') && /maplibregl-|terra-draw/.test(readFileSync(join(builtPages, file), 'utf8'))
      )
    }),
  )

describe('the library of maps', () => {
  it('is in the build, in files of its own', () => {
    const files = built()
    const library = withLibrary(files)
    expect(library.size).toBeGreaterThan(0)
    expect([...library].filter(isPage)).toEqual([])
  })

  it('comes with no page', () => {
    const files = built()
    const library = withLibrary(files)
    const pages = ['index.html', ...Object.keys(files).filter(isPage)]
    expect(
      pages.filter((page) => [...partsOf(files, page, false)].some((part) => library.has(part))),
    ).toEqual([])
  })

  it('is fetched later by the pages that draw a map alone', () => {
    const files = built()
    const library = withLibrary(files)
    const pages = Object.keys(files).filter(isPage)
    expect(
      pages
        .filter((page) => [...partsOf(files, page, true)].some((part) => library.has(part)))
        .map((page) => page.split('/').at(-1))
        .toSorted(),
    ).toEqual(['map-editing.flow.tsx', 'property-position.flow.tsx', 'web-map.flow.tsx'])
  })
})
