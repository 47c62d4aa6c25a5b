/** Of the pages as they are built: the library of maps comes with no page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtPages } from '#tools/browser/stage/built-pages.ts'

/** A file of the build and what comes with it, as Vite writes it down. */
interface BuiltFile {
  file: string
  imports?: string[]
}

const built = () =>
  JSON.parse(readFileSync(join(builtPages, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>

const isPage = (name: string) => name.endsWith('.flow.tsx')

/** Parts of the build that come with one. */
function partsOf(files: Record<string, BuiltFile>, from: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const one of files[name]!.imports ?? []) visit(one)
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
    expect(pages.filter((page) => [...partsOf(files, page)].some((part) => library.has(part)))).toEqual([])
  })
})
